import type { WaitingRun } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { DataTable, Money, MutedText, RowLink, type Column } from "@accord/ui";
import { OwnWorkTag, WaitingSince } from "./waiting-since.tsx";

const addressOf = ({ id }: WaitingRun) => `/payout-runs?id=${id}`;
const sinceOf = (run: WaitingRun) => run.submitted?.at ?? run.createdAt;
const peopleOf = ({ createdBy, editedBy, submitted }: WaitingRun) => [
  createdBy.id,
  editedBy.id,
  submitted?.by.id,
];

function Reference({ run }: { readonly run: WaitingRun }) {
  return <RowLink to={addressOf(run)}>{run.reference}</RowLink>;
}

const columns: readonly Column<WaitingRun>[] = [
  {
    key: "reference",
    header: "Run",
    width: 104,
    text: ({ reference }) => reference,
    cell: (run) => <Reference run={run} />,
  },
  {
    key: "net",
    header: "Net",
    width: 136,
    align: "right",
    amount: ({ net }) => net,
    cell: ({ net }) => <Money amount={net} />,
  },
  {
    key: "lines",
    header: "Lines",
    width: 72,
    narrowWidth: 60,
    align: "right",
    cell: ({ lineCount }) => <span className="ac-num">{lineCount.toLocaleString("en-US")}</span>,
  },
  {
    key: "by",
    header: "Prepared By",
    afterFigure: true,
    cell: (run) => (
      <span className="ops-by">
        <span className="ac-ellipsis" title={run.createdBy.name}>
          {run.createdBy.name}
        </span>
        <OwnWorkTag isOwn={run.ownWork} people={peopleOf(run)} />
      </span>
    ),
  },
  {
    key: "since",
    header: "Waits Since",
    width: 152,
    narrowWidth: 136,
    cell: (run) => <WaitingSince at={sinceOf(run)} />,
  },
];

function RunCard({ run }: { readonly run: WaitingRun }) {
  return (
    <RowCard
      figure={<Money amount={run.net} />}
      name={<Reference run={run} />}
      note={
        <>
          {pluralize(run.lineCount, "line")} · {run.createdBy.name} ·{" "}
          <WaitingSince at={sinceOf(run)} />
        </>
      }
      status={<OwnWorkTag isOwn={run.ownWork} people={peopleOf(run)} />}
    />
  );
}

export function WaitingRuns({ runs }: { readonly runs: readonly WaitingRun[] }) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Payout runs that wait"
      card={(run) => <RunCard run={run} />}
      columns={columns}
      empty={
        <div className="ac-card-body">
          <MutedText>No payout run waits for approval.</MutedText>
        </div>
      }
      onOpen={(run) => void navigate(addressOf(run))}
      rowKey={({ id }) => id}
      rows={runs}
    />
  );
}
