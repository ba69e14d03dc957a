import { fileUrl } from "@accord/api-client";
import { Tag } from "@accord/blueprint";
import { type PayeeAccountDetails, riskSigns } from "@accord/contracts";
import { EVIDENCE_READERS, needsCall, pluralize, shortMask } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { DataTable, MutedText, RowLink, type Column } from "@accord/ui";
import { OwnWorkTag, WaitingSince } from "./waiting-since.tsx";

type Change = PayeeAccountDetails;

const addressOf = ({ id, investorId }: Change) => `/investors?id=${investorId}&change=${id}`;
const peopleOf = ({ requestedBy, callbacks, phoneChanges = [] }: Change) => [
  requestedBy.id,
  ...callbacks.map(({ by }) => by.id),
  ...phoneChanges.map(({ by }) => by ?? undefined),
];
const maskOf = ({ accountMasked }: Change) => shortMask(accountMasked);
const hasCall = (change: Change) =>
  !needsCall(change) || change.callbacks.some(({ result }) => result === "confirmed");
const signsOf = (change: Change) =>
  riskSigns.filter((name) => change.riskSigns.some(({ sign }) => sign === name)).length;

function Investor({ change }: { readonly change: Change }) {
  return <RowLink to={addressOf(change)}>{change.investorName}</RowLink>;
}

function Signs({ change }: { readonly change: Change }) {
  const count = signsOf(change);
  return (
    <span className="ops-signs">
      {count > 0 ? (
        <Tag intent="warning" minimal title={change.riskSigns.map(({ text }) => text).join(" · ")}>
          {pluralize(count, "risk sign")}
        </Tag>
      ) : (
        <span className="ac-muted">No risk signs</span>
      )}
      {!hasCall(change) && <Tag minimal>No call yet</Tag>}
    </span>
  );
}

/** The request as it came. */
function Evidence({ change }: { readonly change: Change }) {
  const canRead = useHasRole(EVIDENCE_READERS);
  const { evidence, investorName } = change;
  if (!evidence || !canRead) return null;
  return (
    <a
      aria-label={`View request of ${investorName}`}
      href={fileUrl("/api/documents/:key", { params: { key: evidence.key } })}
      rel="noopener"
      target="_blank"
      title={`${evidence.fileName}, opens in a new tab`}
    >
      View request
    </a>
  );
}

const columns: readonly Column<Change>[] = [
  { key: "investor", header: "Investor", cell: (change) => <Investor change={change} /> },
  {
    key: "account",
    header: "New Account",
    width: 112,
    narrowWidth: 96,
    cell: (change) => <span className="ac-num">{maskOf(change)}</span>,
  },
  {
    key: "signs",
    header: "Risk Signs",
    width: 204,
    narrowWidth: 184,
    cell: (change) => <Signs change={change} />,
  },
  {
    key: "evidence",
    header: "Request",
    width: 112,
    narrowWidth: 100,
    hiddenBelow: 800,
    cell: (change) => <Evidence change={change} />,
  },
  {
    key: "by",
    header: "Requested By",
    width: 250,
    narrowWidth: 176,
    cell: (change) => (
      <span className="ops-by">
        <span className="ac-ellipsis" title={change.requestedBy.name}>
          {change.requestedBy.name}
        </span>
        <OwnWorkTag people={peopleOf(change)} />
      </span>
    ),
  },
  {
    key: "since",
    header: "Waits Since",
    width: 152,
    narrowWidth: 136,
    hiddenBelow: 700,
    cell: ({ requestedAt }) => <WaitingSince at={requestedAt} />,
  },
];

function ChangeCard({ change }: { readonly change: Change }) {
  return (
    <RowCard
      figure={<span className="ac-num">{maskOf(change)}</span>}
      name={<Investor change={change} />}
      note={
        <>
          {change.requestedBy.name} · <WaitingSince at={change.requestedAt} />
          <br />
          <OwnWorkTag people={peopleOf(change)} /> <Evidence change={change} />
        </>
      }
      status={<Signs change={change} />}
    />
  );
}

export function WaitingChanges({ changes }: { readonly changes: readonly Change[] }) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Bank changes that wait"
      card={(change) => <ChangeCard change={change} />}
      columns={columns}
      empty={
        <div className="ac-card-body">
          <MutedText>No bank change waits for approval.</MutedText>
        </div>
      }
      onOpen={(change) => void navigate(addressOf(change))}
      rowKey={({ id }) => id}
      rows={changes}
    />
  );
}
