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
  const completed = rows.filter(({ payout }) => payout.status === "completed");
  return {
    paid: sumOf([...completed.map(({ amount }) => amount), ...moneyOf("manual payout")]),
    rolled: sumOf(moneyOf("rollover")),
    outside: sumOf(outside.map(({ amount }) => parseMoney(amount))),
  };
}

/**
 * What has become of the scheduled ROI: "$7,999.98 paid", with what was rolled over instead and
 * what was paid besides the schedule, where there is any. Settled rows count with the money that
 * settled them.
 */
export function paidText(rows: readonly ScheduleRow[], payouts: readonly Payout[]): string {
  const { paid, rolled, outside } = sumsOf(rows, payouts);
  return [
    `${formatUsd(paid)} paid`,
    ...(rolled > 0 ? [`${formatUsd(rolled)} rolled over`] : []),
    ...(outside > 0 ? [`${formatUsd(outside)} paid outside the schedule`] : []),
  ].join(" · ");
}
