import type { Agreement } from "@accord/contracts";
import { formatDay, formatMoney, formatUsd, pluralize } from "@accord/domain";
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

interface DueTileProps {
  readonly state: RoiState | undefined;
  readonly isFailed: boolean;
}

/** What is overdue comes before what is due next. */
function DueTile({ state, isFailed }: DueTileProps) {
  if (state === undefined)
    return (
      <Tile label="Next Payout">
        <Figure cents={undefined} isFailed={isFailed} />
      </Tile>
    );
  const { next, overdue } = state;
  if (overdue.since === undefined)
    return (
      <Tile
        label="Next Payout"
        notes={[next ? `Due ${formatDay(next.dueDate)}` : "Nothing is due"]}
      >
        <Money amount={next?.amount} />
      </Tile>
    );
  const since = `${pluralize(overdue.count, "payout")} since ${formatDay(overdue.since)}`;
  const nextNote = next && `Next ${formatUsd(next.amount)} on ${formatDay(next.dueDate)}`;
  return (
    <Tile
      label="Overdue"
      notes={[
        <span className="agr-overdue" key="since">
          {since}
        </span>,
        ...(nextNote === null ? [] : [nextNote]),
      ]}
    >
      <Money amount={formatMoney(overdue.sum)} />
    </Tile>
  );
}

export function MoneyTiles({ agreement }: { readonly agreement: Agreement }) {
  const { data, isError } = useAgreementRecords(agreement.id);
  const isFailed = isError && data === undefined;
  const state = data && roiStateOf(agreement.id, data);
  return (
    <dl className="agr-tiles agr-tiles-money">
      <Tile label="ROI Paid" notes={state && rolledNotes(state)}>
        <Figure cents={state?.paid} gain isFailed={isFailed} />
      </Tile>
      <Tile label="ROI Remaining" notes={state && shortNotes(state)}>
        <Figure cents={state?.remaining} isFailed={isFailed} />
      </Tile>
      <DueTile isFailed={isFailed} state={state} />
      <Tile label="Outstanding Principal">
        <Money amount={agreement.outstandingPrincipal} />
      </Tile>
    </dl>
  );
}
