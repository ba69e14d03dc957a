import type { AgreementStatus } from "../enums.ts";
import type { Day } from "./day.ts";
import { diffDays } from "./arithmetic.ts";
import { divideHalfUp } from "../money/rounding.ts";
import { formatPercent } from "../money/percent.ts";

/** Elapsed share of the term, "0.00" to "100.00" (docs/rules.md#completion-percentage). */
export function completionPercentage(
  startDate: Day,
  endDate: Day,
  today: Day,
  status: AgreementStatus,
): string {
  const total = diffDays(startDate, endDate);
  const passed = Math.max(0, diffDays(startDate, today));
  if (status === "completed" || (total <= 0 && passed > 0)) return formatPercent(10_000);
  if (total <= 0) return formatPercent(0);
  return formatPercent(divideHalfUp(BigInt(Math.min(passed, total)) * 10_000n, BigInt(total)));
}
