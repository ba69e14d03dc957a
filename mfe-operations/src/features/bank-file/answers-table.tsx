import { Tag } from "@accord/blueprint";
import type { BankFileAnswer } from "@accord/contracts";
import { Link } from "@accord/router";
import { RowCard } from "@accord/remote-kit";
import { DataTable, Money, type Column } from "@accord/ui";

function Run({ line }: Pick<BankFileAnswer, "line">) {
  return line && <Link to={`/payout-runs?id=${line.run.id}`}>{line.run.reference}</Link>;
}

function Effect({ effect, changes }: Pick<BankFileAnswer, "effect" | "changes">) {
  return (
    <span className="ops-effect">
      {!changes && <Tag minimal>No change</Tag>}
      <span>{effect}</span>
    </span>
  );
}

function Entry({ line, text, traceNumber }: BankFileAnswer) {
  return (
    <>
      {line && <div className="ac-person-name">{line.investor.name}</div>}
      <div className="ac-person-note">{text}</div>
      {!line && <div className="ac-person-note">Trace {traceNumber}</div>}
    </>
  );
}

function AnswerCard({ answer }: { readonly answer: BankFileAnswer }) {
  const { code, line } = answer;
  return (
    <RowCard
      figure={line && <Money amount={line.net} />}
      name={
        <div>
          <Entry {...answer} />
        </div>
      }
      note={<Effect {...answer} />}
      status={
        <>
          {code} <Run line={line} />
        </>
      }
    />
  );
}

const columns: readonly Column<BankFileAnswer>[] = [
  {
    key: "code",
    header: "Code",
    width: 72,
    cell: ({ code }) => code,
  },
  {
    key: "investor",
    header: "Investor",
    cell: (answer) => (
      <div className="ops-entry">
        <Entry {...answer} />
      </div>
    ),
  },
  {
    key: "run",
    header: "Run",
    width: 100,
    cell: ({ line }) => <Run line={line} />,
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
    width: 320,
    afterFigure: true,
    cell: (answer) => <Effect {...answer} />,
  },
];

/** What each entry of the bank's file does, or why it does nothing. */
export function AnswersTable({ answers }: { readonly answers: readonly BankFileAnswer[] }) {
  return (
    <DataTable
      caption="Entries of the bank file"
      card={(answer) => <AnswerCard answer={answer} />}
      columns={columns}
      density="nested"
      empty={null}
      rowKey={({ traceNumber, code }) => `${traceNumber}-${code}`}
      rows={answers}
    />
  );
}
