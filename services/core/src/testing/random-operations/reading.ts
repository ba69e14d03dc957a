import { parseMoney, type Cents, type Day } from "@accord/domain";
import type { AgreementRow } from "../../features/book/records/index.ts";
import type { Books } from "./books.ts";

/** Sum of decimal amounts in cents. */
export const sumOf = (rows: readonly { amount: string }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0);

/** Money that came in or left on a day; out is below zero. */
interface Move {
  readonly day: Day;
  readonly cents: Cents;
}

/**
 * How an agreement's principal moves (docs/rules.md#moving-principal), read from the rows by its
 * own words and not by the product's code: its own rollover rows in; completed principal payouts,
 * and principal that was rolled into others, out.
 */
export function movesOf(books: Books, id: string): Move[] {
  const own = books.rollovers.filter((row) => row.agreementId === id);
  const away = books.rollovers.filter(
    (row) =>
      row.sourceAgreementId === id &&
      row.agreementId !== id &&
      row.rolloverCategory === "principal",
  );
  const paid = books.payouts.filter(
    (row) => row.agreementId === id && row.payoutType === "principal" && row.status === "completed",
  );
  return [
    ...own.map((row) => ({ day: row.rolloverDate, cents: parseMoney(row.amount) })),
    ...away.map((row) => ({ day: row.rolloverDate, cents: -parseMoney(row.amount) })),
    ...paid.map((row) => ({ day: row.payoutDate, cents: -parseMoney(row.amount) })),
  ];
}

const principalAfter = (
  agreement: AgreementRow,
  moves: readonly Move[],
  counts: (day: Day) => boolean,
): Cents =>
  moves
    .filter(({ day }) => counts(day))
    .reduce((sum, { cents }) => sum + cents, parseMoney(agreement.initialInvestment));

/**
 * Before which day a row takes the principal (docs/rules.md#reference-day), read from its label:
 * the earliest of the day after the labelled period ends, the end date and the due day.
 */
export function referenceDayOf(
  agreement: Pick<AgreementRow, "endDate">,
  row: { readonly period: string; readonly date: Day },
): Day {
  const [, kind, number = "1", year] = /^(Q|H|Year) ?(?:([1-4]) )?(\d{4})$/.exec(row.period) ?? [];
  const months = { Q: 3, H: 6, Year: 12 }[kind ?? ""];
  const dayAfterPeriod = months
    ? new Date(Date.UTC(Number(year), months * Number(number), 1)).toISOString().slice(0, 10)
    : `${row.date.slice(0, 7)}-01`;
  const days = row.period === "Full Term" ? [] : [dayAfterPeriod];
  return [...days, agreement.endDate, row.date].toSorted()[0] ?? row.date;
}

/** What the schedule takes: movements dated earlier than the day. */
export const principalBefore = (agreement: AgreementRow, moves: readonly Move[], on: Day): Cents =>
  principalAfter(agreement, moves, (day) => day < on);

/** What caps and totals take: movements of the day included. */
export const principalAtEndOf = (agreement: AgreementRow, moves: readonly Move[], on: Day): Cents =>
  principalAfter(agreement, moves, (day) => day <= on);

/** Who settles a row, as one text; null for a row of its own. */
export const settlerOf = (row: {
  settledByPayoutId: string | null;
  settledByRolloverId: string | null;
}): string | null => row.settledByPayoutId ?? row.settledByRolloverId;

export const daysBetween = (a: Day, b: Day): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
