import { formatDay } from "@accord/domain";
import type { Plan } from "@accord/domain";
import { counted } from "../../../records/counted.ts";
import { monthsText } from "../../../records/rounding-notice.ts";

function firstPeriod({ dailyFirstPeriod }: Plan): string | null {
  if (dailyFirstPeriod === null) return null;
  const { days, divisor } = dailyFirstPeriod;
  if (divisor === null) return `${counted(days, "day")}, full share`;
  return `${counted(days, "day")} ÷ ${divisor}`;
}

export function resultFigures(plan: Plan): readonly (readonly [string, string])[] {
  const first = firstPeriod(plan);
  const hasPartMonth = plan.termMonths.includes(".");
  return [
    ...(hasPartMonth ? [["Exact term", monthsText(plan.termMonths)] as const] : []),
    ["Periods in term", plan.periodsInTerm.toLocaleString("en-US")],
    ["Payouts", plan.numberOfPayouts.toLocaleString("en-US")],
    ["First payout date", formatDay(plan.firstPayoutDate)],
    ...(first === null ? [] : [["First period", first] as const]),
  ];
}
