import type { Rollover } from "@accord/contracts";
import { formatDay, formatUsd, investorNames } from "@accord/domain";
import type { ScheduleRow } from "./schedule-row.ts";

/** A note beside a row's status, with a link to another agreement if any. */
export interface RowNote {
  readonly text: string;
  readonly to?: Rollover["agreement"];
}

/** The other agreement that received a rollover. */
function destination({ money, payout }: ScheduleRow) {
  const to = money?.to ?? null;
  return to === null || to.id === payout.agreementId ? {} : { to };
}

function settledNote(row: ScheduleRow): RowNote {
  const { money, payout, amount, date } = row;
  const what = payout.settledBy?.type === "rollover" ? "Rollover" : "Manual payout";
  if (money === null) return { text: what };
  const size = money.amount === amount ? "" : ` of ${formatUsd(money.amount)}`;
  const day = money.date === date ? "" : ` on ${formatDay(money.date)}`;
  const to = destination(row);
  return { text: `${what}${size}${day}${to.to ? " to" : ""}`, ...to };
}

function rolledNote(row: ScheduleRow): RowNote {
  const to = destination(row);
  if (to.to) return { text: "Rolled over to", ...to };
  return { text: `Rolled over ${row.money === null ? "to another" : "into this"} agreement` };
}

export function rowNotes(row: ScheduleRow): readonly RowNote[] {
  const { payout, date } = row;
  const isOtherDay = payout.status === "completed" && payout.payoutDate !== date;
  return [
    ...(payout.settledBy === null ? [] : [settledNote(row)]),
    ...(payout.status === "rolled_over" ? [rolledNote(row)] : []),
    ...(isOtherDay ? [{ text: `Paid ${formatDay(payout.payoutDate)}` }] : []),
    ...(payout.adjusted ? [{ text: "Changed by hand" }] : []),
  ];
}

export const investorOf = ({ to }: RowNote): string =>
  to?.investor ? investorNames(to.investor).display : "";

export const noteText = (note: RowNote): string =>
  [note.text, note.to?.reference, investorOf(note)].filter(Boolean).join(" ");
