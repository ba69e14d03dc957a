import { formatDay, formatUsd, type Cents } from "@accord/domain";
import { isHistory } from "../../../records/payout-facts.ts";
import type { PreviewRow } from "../../../records/preview-rows.ts";
import { explanationLines } from "./explanation-lines.ts";

type ExplainedRow = Pick<PreviewRow, "date" | "amount" | "payout" | "planned">;

/** `atStart`: the initial principal. */
export function rowExplanation(row: ExplainedRow, atStart: Cents): readonly string[] {
  const { planned, payout } = row;
  if (planned === null)
    return ["Paid under earlier terms: the current schedule has no such payout"];
  const figures = `${formatUsd(planned.amount)} on ${formatDay(planned.date)}`;
  const isAsPlanned = planned.amount === row.amount && planned.date === row.date;
  if (payout === null || isAsPlanned) return explanationLines(planned, atStart);
  if (isHistory(payout)) {
    return [
      `Paid under earlier terms. With the current terms and principal it would be ${figures}`,
    ];
  }
  const why = payout.adjusted ? "Changed by hand" : "Not recalculated yet";
  return [`${why}. The plan says ${figures}:`, ...explanationLines(planned, atStart)];
}
