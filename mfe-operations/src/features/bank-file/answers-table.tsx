import { Tag } from "@accord/blueprint";
import type { BankFileAnswer } from "@accord/contracts";
import { Link } from "@accord/router";
import { DataTable, Money, type Column } from "@accord/ui";

const columns: readonly Column<BankFileAnswer>[] = [
  {
    key: "code",
    header: "Code",
    width: 72,
    cell: ({ code, text }) => <span title={text}>{code}</span>,
  },
  {
    key: "investor",
    header: "Investor",
    cell: ({ line, text }) => (
      <span className="ac-ellipsis" title={text}>
        {line?.investor.name ?? text}
      </span>
    ),
  },
  {
    key: "run",
    header: "Run",
    width: 100,
    cell: ({ line }) =>
      line && <Link to={`/payout-runs?id=${line.run.id}`}>{line.run.reference}</Link>,
  },
  {
    key: "net",
    header: "Net",
    width: 120,
    align: "right",
    cell: ({ line }) => <Money amount={line?.net} />,
  },
  {
    key: "effect",
    header: "Effect",
    width: 300,
    afterFigure: true,
    cell: ({ effect, changes }) => (
      <span className="ops-effect">
        {!changes && <Tag minimal>No change</Tag>}
        <span className="ac-ellipsis" title={effect}>
          {effect}
        </span>
      </span>
    ),
  },
];

/** What each entry of the bank's file does, or why it does nothing. */
export function AnswersTable({ answers }: { readonly answers: readonly BankFileAnswer[] }) {
  return (
    <DataTable
      caption="Entries of the bank file"
      columns={columns}
      density="nested"
      empty={null}
      rowKey={({ traceNumber, code }) => `${traceNumber}-${code}`}
      rows={answers}
    />
  );
}
