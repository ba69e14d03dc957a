export * from "./enums.ts";
export type { Cents } from "./money/cents.ts";
export { fitsMoney } from "./money/cents.ts";
export { formatMoney, isMoney, parseMoney } from "./money/money.ts";
export type { BasisPoints } from "./money/percent.ts";
export {
  formatPercent,
  isPercent,
  parsePercent,
  showPercent,
  wholePercent,
} from "./money/percent.ts";
export { formatUsd } from "./money/usd.ts";
export { parseAmountInput } from "./money/amount-input.ts";
export type { Day } from "./dates/day.ts";
export { dayOf, dayParts, isDay } from "./dates/day.ts";
export { addDays, addMonths, diffDays } from "./dates/arithmetic.ts";
export { startOfHalf, startOfQuarter, startOfYear, yearOf } from "./dates/calendar-period.ts";
export { taxYears } from "./dates/tax-years.ts";
export { businessDay } from "./dates/business-day.ts";
export { formatInstant, formatInstantDay } from "./dates/instant.ts";
export { formatDay, parseUsDate } from "./dates/us-date.ts";
export { timeRemaining } from "./dates/time-remaining.ts";
export { completionPercentage } from "./dates/completion.ts";
export type { HolidayShift, Payday } from "./dates/payday.ts";
export { payday } from "./dates/payday.ts";
export type { PartyRecord } from "./people/names.ts";
export { fullName, initials, partiesName, partyNames } from "./people/names.ts";
export type { Terms } from "./roi/terms.ts";
export { endDateMismatch, formatTwoDecimalMonths, proposedEndDate } from "./roi/term.ts";
export { numberOfPayouts, periodsInTerm } from "./roi/counts.ts";
export type { DailyFirstPeriod, MidPeriodStart } from "./roi/mid-period.ts";
export { dailyFirstPeriod, midPeriodStart } from "./roi/mid-period.ts";
export type { Plan, PlanRow, RoundingNotice, RowExplanation } from "./roi/plan.ts";
export { planPayouts, planWithMovements } from "./roi/plan-payouts.ts";
export type { CalculationResult } from "./roi/calculation-result.ts";
export { acceptsPostedTotal, calculationResult } from "./roi/calculation-result.ts";
export type { Ledger, Movement } from "./roi/ledger.ts";
export { ledgerOf } from "./roi/ledger.ts";
export type { PaidRecord, RolledRecord } from "./roi/movements-of.ts";
export {
  movementsOf,
  principalPaid,
  principalRolledIn,
  principalRolledOut,
} from "./roi/movements-of.ts";
export type { TermsProblem } from "./roi/problem.ts";
export { validateTerms } from "./roi/validate-terms.ts";
export type { MovementProblem } from "./roi/check-movements.ts";
export { checkMovements } from "./roi/check-movements.ts";
export type { SettleableRow, SettledPair, Settler } from "./settling/settling.ts";
export { SETTLING_WINDOW_DAYS } from "./settling/settling.ts";
export { nearestRow } from "./settling/nearest-row.ts";
export { settledRow } from "./settling/settled-row.ts";
export type { RestPayment, SettledRow } from "./settling/short-amounts.ts";
export { shortAmounts } from "./settling/short-amounts.ts";
export { matchSettlers } from "./settling/match-settlers.ts";
export type { PayoutFacts } from "./settling/payout-state.ts";
export { isPayable, scheduleRowStatus, statusOn } from "./settling/payout-state.ts";
export type { PageBox, Rotation, ShownPoint } from "./pdf-geometry/page-box.ts";
export { rotationOf, shownSize } from "./pdf-geometry/page-box.ts";
export type { Matrix } from "./pdf-geometry/user-space.ts";
export { shownToUserSpace, toUserSpace } from "./pdf-geometry/user-space.ts";
export type { EarningAgreement } from "./report/earned-this-year.ts";
export { earnedThisYear } from "./report/earned-this-year.ts";
export type { RolledMoney } from "./report/rolled-money.ts";
export { principalRolledBetween, roiRolledOver } from "./report/rolled-money.ts";
export { weightedRoi, weightedTermMonths } from "./report/weighted-averages.ts";
export type {
  PaidEntry,
  RolledEntry,
  StatementLine,
  StatementRecords,
} from "./statement/statement-lines.ts";
export type { Statement, StatementRange } from "./statement/statement-of.ts";
export { isOnStatement, statementOf } from "./statement/statement-of.ts";
export { hasPdfHeader, NOT_A_PDF, PDF_HEADER_BYTES } from "./files/pdf-header.ts";
export { acceptedFiles, MAX_FILE_BYTES, MAX_SIGNED_BYTES } from "./files/upload-limits.ts";
export type { MergeFacts } from "./merge-fields/merge-facts.ts";
export type { MergeValue } from "./merge-fields/merge-value.ts";
export { mergeValues } from "./merge-fields/merge-values.ts";
export type { FormattedValue } from "./merge-fields/format-merge-value.ts";
export { formatMergeValue } from "./merge-fields/format-merge-value.ts";
export { sampleMergeText } from "./merge-fields/sample-merge-text.ts";
export type { FittedLine, FittedText, Typeface } from "./text-fit/fit-text.ts";
export { firstBaseline, fieldFontSizes, fitText } from "./text-fit/fit-text.ts";
export { dejaVuSansMetrics } from "./text-fit/dejavu-sans-metrics.ts";
export { missingCharacters } from "./text-fit/missing-characters.ts";
export { wrapText } from "./text-fit/wrap-text.ts";
export {
  envelopeLabels,
  isFinalStatus,
  isOpenStatus,
  nextStatus,
  canCancelEnvelope,
  canDownloadEnvelope,
} from "./envelope-status/envelope-status.ts";
export type { EnvelopeEmail } from "./envelope-letter/envelope-letter.ts";
export { defaultEnvelopeEmail } from "./envelope-letter/envelope-letter.ts";
