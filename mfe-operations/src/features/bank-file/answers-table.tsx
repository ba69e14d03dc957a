import { Button, Checkbox, Tag } from "@accord/blueprint";
import type { BankFileAnswer } from "@accord/contracts";
import { Link } from "@accord/router";
import { RowCard } from "@accord/remote-kit";
import { DataTable, Money, type Column } from "@accord/ui";
import { Fragment, useState } from "react";

interface Acceptance {
  readonly accepted: ReadonlySet<number>;
  /** Undefined when nothing can be accepted any more. */
  readonly onAccept?: ((entry: number, isAccepted: boolean) => void) | undefined;
}

interface AnswerProps extends Acceptance {
  readonly answer: BankFileAnswer;
}

function Run({ line, likely }: Pick<BankFileAnswer, "line" | "likely">) {
  const shown = line ?? likely;
  return shown && <Link to={`/payout-runs?id=${shown.run.id}`}>{shown.run.reference}</Link>;
}

function Effect({ answer, accepted, onAccept }: AnswerProps) {
  const { entry, changes, effect, question } = answer;
  return (
    <div className="ops-effect">
      {question !== null && <Tag intent="warning">Waits for you</Tag>}
      {question === null && !changes && <Tag minimal>No change</Tag>}
      <span>{effect}</span>
      {question !== null && onAccept && (
        <Checkbox
          checked={accepted.has(entry)}
          label={`${question} (${answer.code})`}
          onChange={({ currentTarget }) => onAccept(entry, currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** Both sides of what has to agree. */
function Differences({ differences }: Pick<BankFileAnswer, "differences">) {
  if (differences.length === 0) return null;
  return (
    <dl className="ops-differences">
      {differences.map(({ part, inFile, paid }) => (
        <Fragment key={part}>
          <dt>{part}</dt>
          <dd>
            <strong>{inFile}</strong> in the file
          </dd>
          <dd>
            <strong>{paid}</strong> paid
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What the file says of a payment that is not known, or is not certain. */
function inFileText({ inFile, traceNumber }: BankFileAnswer): string {
  const { name, amount, accountMasked, reference } = inFile;
  return [
    name,
    amount,
    accountMasked && `account ${accountMasked}`,
    reference,
    traceNumber && `trace ${traceNumber}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function Entry(answer: BankFileAnswer) {
  const { line, likely, text, differences } = answer;
  return (
    <>
      {line && <div className="ac-person-name">{line.investor.name}</div>}
      {!line && likely && <div className="ac-person-name">Most likely {likely.investor.name}</div>}
      <div className="ac-person-note ops-bank-text">{text}</div>
      {(!line || differences.length > 0) && (
        <div className="ac-person-note">In the file: {inFileText(answer)}</div>
      )}
      <Differences differences={differences} />
    </>
  );
}

/** What was paid, else what the file says. */
function Amount({ line, inFile }: Pick<BankFileAnswer, "line" | "inFile">) {
  return line ? <Money amount={line.net} /> : inFile.amount;
}

function AnswerCard(props: AnswerProps) {
  const { answer } = props;
  return (
    <RowCard
      figure={<Amount {...answer} />}
      name={
        <div className="ops-entry">
          <Entry {...answer} />
        </div>
      }
      note={<Effect {...props} />}
      status={
        <>
          {answer.code} <Run {...answer} />
        </>
      }
    />
  );
}

const columnsWith = (acceptance: Acceptance): readonly Column<BankFileAnswer>[] => [
  {
    key: "code",
    header: "Code",
    width: 72,
    cell: ({ code }) => code,
  },
  {
    key: "investor",
    header: "Entry",
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
    cell: (answer) => <Run {...answer} />,
  },
  {
    key: "amount",
    header: "Amount",
    width: 120,
    align: "right",
    cell: (answer) => <Amount {...answer} />,
  },
  {
    key: "effect",
    header: "Effect",
    width: 320,
    afterFigure: true,
    cell: (answer) => <Effect answer={answer} {...acceptance} />,
  },
];

const SHOWN = 100;

/** What waits for the person first, then what changes something. */
const rankOf = ({ question, changes }: BankFileAnswer) =>
  question === null ? 1 + Number(!changes) : 0;

/** What each entry of the bank's file does, or why it does nothing. */
export function AnswersTable({
  answers,
  ...acceptance
}: Acceptance & { readonly answers: readonly BankFileAnswer[] }) {
  const [shown, setShown] = useState(SHOWN);
  const sorted = answers.toSorted((one, two) => rankOf(one) - rankOf(two));
  const rest = answers.length - shown;
  return (
    <>
      <DataTable
        caption="Entries of the bank file"
        card={(answer) => <AnswerCard answer={answer} {...acceptance} />}
        columns={columnsWith(acceptance)}
        density="nested"
        empty={null}
        rowKey={({ entry }) => String(entry)}
        rows={sorted.slice(0, shown)}
      />
      {rest > 0 && (
        <Button onClick={() => setShown(shown + SHOWN)} variant="minimal">
          Show {Math.min(rest, SHOWN)} more of {answers.length} entries
        </Button>
      )}
    </>
  );
}
