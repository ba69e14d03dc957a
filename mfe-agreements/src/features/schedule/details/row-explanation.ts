import { formatDay, formatUsd } from "@accord/domain";
import type { Cents } from "@accord/domain";
import { isHistory } from "../../../records/payout-facts.ts";
import { explanationLines } from "../explain/explanation-lines.ts";
import type { ScheduleRow } from "./schedule-row.ts";

/** How a recorded payout came about; `atStart` is the principal at the start. */
export function rowExplanation(row: ScheduleRow, atStart: Cents): readonly string[] {
  const { planned, payout } = row;
  if (planned === null) return ["Paid as it was then: the schedule of today has no such payout"];
  const figures = `${formatUsd(planned.amount)} on ${formatDay(planned.date)}`;
  const isAsPlanned = planned.amount === row.amount && planned.date === row.date;
  if (isAsPlanned) return explanationLines(planned, atStart);
  if (isHistory(payout)) {
    return [`Paid as it was then. By the terms and the principal of today it would be ${figures}`];
  }
  const why = payout.adjusted ? "Changed by hand" : "Being planned anew";
  return [`${why}. The plan says ${figures}:`, ...explanationLines(planned, atStart)];
}
