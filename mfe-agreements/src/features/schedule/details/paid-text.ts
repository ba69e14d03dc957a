import type { Payout } from "@accord/contracts";
import { formatUsd, parseMoney } from "@accord/domain";
import type { ScheduleRow } from "./schedule-row.ts";

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function sumsOf(rows: readonly ScheduleRow[], payouts: readonly Payout[]) {
  const settlers = new Set(rows.map(({ payout }) => payout.settledBy?.id));
  const outside = payouts.filter(
    ({ id, periodIndex, payoutType, status }) =>
      periodIndex === null && payoutType === "roi" && status === "completed" && !settlers.has(id),
  );
  const moneyOf = (kind: string) =>
    rows.flatMap(({ money }) => (money?.kind === kind ? [money.amount] : []));
  const beside = sumOf(outside.map(({ amount }) => parseMoney(amount)));
  const rests = Math.min(sumOf(rows.map(restPaid)), beside);
  const completed = rows.filter(({ payout }) => payout.status === "completed");
  return {
    paid: sumOf([...completed.map(({ amount }) => amount), ...moneyOf("manual payout"), rests]),
    rolled: sumOf(moneyOf("rollover")),
    outside: beside - rests,
  };
}

/** What later payouts paid of a row whose settler was short of it (docs/rules.md#short-payouts). */
const restPaid = ({ amount, money, payout }: ScheduleRow): number =>
  payout.settledBy === null || money === null || money.amount >= amount
    ? 0
    : amount - money.amount - parseMoney(payout.short ?? "0.00");

/**
 * "$7,999.98 paid · $100.00 rolled over · $50.00 paid outside the schedule". A settled row counts
 * with the money that settled it and what paid its rest.
 */
export function paidText(rows: readonly ScheduleRow[], payouts: readonly Payout[]): string {
  const { paid, rolled, outside } = sumsOf(rows, payouts);
  return [
    `${formatUsd(paid)} paid`,
    ...(rolled > 0 ? [`${formatUsd(rolled)} rolled over`] : []),
    ...(outside > 0 ? [`${formatUsd(outside)} paid outside the schedule`] : []),
  ].join(" · ");
}
