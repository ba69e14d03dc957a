import type { Rollover } from "@accord/contracts";
import { RowCard } from "@accord/remote-kit";
import { DataTable, DayText, Money, type Column } from "@accord/ui";
import { EditButtons } from "../../../records/edit-buttons.tsx";
import { rolloverName, typeText } from "../rollover-text.ts";
import { Link } from "@accord/router";
import { partyName } from "../transfer/transfer.ts";

interface RowButtons {
  readonly onEdit: (rollover: Rollover) => void;
  readonly onDelete: (rollover: Rollover) => void;
}

function Buttons({ rollover, ...on }: RowButtons & { readonly rollover: Rollover }) {
  return (
    <EditButtons
      name={rolloverName(rollover)}
      onDelete={() => on.onDelete(rollover)}
      onEdit={() => on.onEdit(rollover)}
    />
  );
}

const facts: readonly Column<Rollover>[] = [
  {
    key: "date",
    header: "Date",
    width: 96,
    cell: ({ rolloverDate }) => <DayText day={rolloverDate} />,
  },
  { key: "type", header: "Type", cell: typeText },
  {
    key: "source",
    header: "Source",
    width: 176,
    narrowWidth: 144,
    cell: (rollover) => <SourceText rollover={rollover} />,
  },
  {
    key: "amount",
    header: "Amount",
    width: 140,
    align: "right",
    amount: ({ amount }) => amount,
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

const buttons = (on: RowButtons): Column<Rollover> => ({
  key: "actions",
  header: "Actions",
  width: 80,
  align: "right",
  cell: (rollover) => <Buttons rollover={rollover} {...on} />,
});

interface RolloverTableProps extends RowButtons {
  readonly rows: readonly Rollover[];
  readonly canChange: boolean;
}

export function RolloverTable({ rows, canChange, ...on }: RolloverTableProps) {
  return (
    <DataTable
      caption="Roll Over/Additional Investments"
      card={(rollover) => (
        <RowCard
          figure={<Money amount={rollover.amount} />}
          name={typeText(rollover)}
          note={
            <>
              <DayText day={rollover.rolloverDate} /> · <SourceText rollover={rollover} />
            </>
          }
          status={canChange && <Buttons rollover={rollover} {...on} />}
        />
      )}
      columns={canChange ? [...facts, buttons(on)] : facts}
      density="nested"
      empty={null}
      rowKey={({ id }) => id}
      rows={rows}
    />
  );
}

function SourceText({ rollover }: { readonly rollover: Rollover }) {
  const { agreementId, sourceAgreement, sourceType } = rollover;
  const sourceName = sourceAgreement === null ? undefined : partyName(sourceAgreement);
  return (
    <span className="ro-source">
      {sourceType}
      {sourceAgreement !== null && sourceAgreement.id !== agreementId && (
        <small>
          From{" "}
          <Link className="ac-nowrap" to={`/agreements?id=${sourceAgreement.id}`}>
            {sourceAgreement.reference}
          </Link>
          {sourceName && <span className="ro-party">{sourceName}</span>}
        </small>
      )}
    </span>
  );
}
