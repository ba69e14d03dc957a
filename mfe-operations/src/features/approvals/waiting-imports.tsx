import type { WaitingImport } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { DataTable, Money, RowLink, type Column } from "@accord/ui";
import { OwnWorkTag, WaitingSince } from "./waiting-since.tsx";

const addressOf = ({ id }: WaitingImport) => `/imports?id=${id}`;
const sinceOf = ({ submitted, createdAt }: WaitingImport) => submitted?.at ?? createdAt;
const nameOf = ({ submitted, createdBy }: WaitingImport) => (submitted?.by ?? createdBy).name;

function File({ batch }: { readonly batch: WaitingImport }) {
  return <RowLink to={addressOf(batch)}>{batch.fileName}</RowLink>;
}

const columns: readonly Column<WaitingImport>[] = [
  { key: "file", header: "File", cell: (batch) => <File batch={batch} /> },
  {
    key: "paid",
    header: "Marked as Paid",
    width: 152,
    align: "right",
    amount: ({ paid }) => paid,
    cell: ({ paid }) => <Money amount={paid} />,
  },
  {
    key: "payouts",
    header: "Payouts",
    width: 88,
    align: "right",
    cell: ({ payouts }) => <span className="ac-num">{payouts.toLocaleString("en-US")}</span>,
  },
  {
    key: "by",
    header: "Started By",
    width: 250,
    narrowWidth: 176,
    afterFigure: true,
    cell: (batch) => (
      <span className="ops-by">
        <span className="ac-ellipsis" title={nameOf(batch)}>
          {nameOf(batch)}
        </span>
        <OwnWorkTag people={batch.people} />
      </span>
    ),
  },
  {
    key: "since",
    header: "Waits Since",
    width: 152,
    narrowWidth: 136,
    cell: (batch) => <WaitingSince at={sinceOf(batch)} />,
  },
];

function ImportCard({ batch }: { readonly batch: WaitingImport }) {
  return (
    <RowCard
      figure={<Money amount={batch.paid} />}
      name={<File batch={batch} />}
      note={
        <>
          {pluralize(batch.payouts, "payout")} · {nameOf(batch)} ·{" "}
          <WaitingSince at={sinceOf(batch)} />
        </>
      }
      status={<OwnWorkTag people={batch.people} />}
    />
  );
}

/** Files that mark so much as paid that somebody else approves them. */
export function WaitingImports({ imports }: { readonly imports: readonly WaitingImport[] }) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Imports that wait"
      card={(batch) => <ImportCard batch={batch} />}
      columns={columns}
      empty={null}
      onOpen={(batch) => void navigate(addressOf(batch))}
      rowKey={({ id }) => id}
      rows={imports}
    />
  );
}
