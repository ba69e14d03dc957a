import type { Agreement } from "@accord/contracts";
import { formatDay, formatMoney, formatUsd } from "@accord/domain";
import { Money, NotSet } from "@accord/ui";
import { roiStateOf, type RoiState } from "../../../records/roi-state.ts";
import { useAgreementRecords } from "../../../records/use-agreement-records.ts";
import { Tile } from "./tile.tsx";

interface FigureProps {
  /** Undefined until loaded. */
  readonly cents: number | undefined;
  readonly isFailed: boolean;
  readonly gain?: boolean;
}

function Figure({ cents, isFailed, gain = false }: FigureProps) {
  if (cents !== undefined) return <Money amount={formatMoney(cents)} gain={gain} />;
  return isFailed ? <NotSet /> : <span aria-hidden="true">&nbsp;</span>;
}

const rolledNotes = ({ rolledOver }: RoiState) =>
  rolledOver === 0 ? [] : [`${formatUsd(rolledOver)} rolled over`];

const shortNotes = ({ short }: RoiState) =>
  short === 0
    ? []
    : [
        <span className="agr-short" key="short">
          Short {formatUsd(short)}
        </span>,
      ];

function nextNotes({ next }: RoiState) {
  if (next === null) return ["Nothing is due"];
  if (next.status !== "overdue") return [`Due ${formatDay(next.dueDate)}`];
  return [
    <span className="agr-overdue" key="overdue">
      Overdue since {formatDay(next.dueDate)}
    </span>,
  ];
}

export function MoneyTiles({ agreement }: { readonly agreement: Agreement }) {
  const { data, isError } = useAgreementRecords(agreement.id);
  const isFailed = isError && data === undefined;
  const state = data && roiStateOf(agreement.id, data);
  const nextAmount = state?.next?.amount;
  return (
    <dl className="agr-tiles agr-tiles-money">
      <Tile label="ROI Paid" notes={state && rolledNotes(state)}>
        <Figure cents={state?.paid} gain isFailed={isFailed} />
      </Tile>
      <Tile label="ROI Remaining" notes={state && shortNotes(state)}>
        <Figure cents={state?.remaining} isFailed={isFailed} />
      </Tile>
      <Tile label="Next Payout" notes={state && nextNotes(state)}>
        {state === undefined ? (
          <Figure cents={undefined} isFailed={isFailed} />
        ) : (
          <Money amount={nextAmount} />
        )}
      </Tile>
      <Tile label="Outstanding Principal">
        <Money amount={agreement.outstandingPrincipal} />
      </Tile>
    </dl>
  );
}
