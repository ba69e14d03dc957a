export * from "./enums.ts";
export * from "./files/document-names.ts";
export * from "./list-limits.ts";
export * from "./saved-views.ts";
export * from "./status-labels.ts";
export * from "./security-events.ts";
export { pagePattern, scrubMessage } from "./browser-errors/scrub.ts";
export { type Cents, fitsMoney } from "./money/cents.ts";
export { formatMoney, isMoney, parseAmountInput, parseMoney } from "./money/money.ts";
export {
  type BasisPoints,
  formatPercent,
  isPercent,
  parsePercent,
  showPercent,
  wholePercent,
} from "./money/percent.ts";
export { formatUsd } from "./money/usd.ts";
export { type Day, dayOf, dayParts, INPUT_DAYS, isDay } from "./dates/day.ts";
export { addDays, addMonths, diffDays } from "./dates/arithmetic.ts";
export {
  startOfHalf,
  startOfQuarter,
  startOfYear,
  taxYears,
  yearOf,
} from "./dates/calendar-period.ts";
export {
  businessDay,
  formatInstant,
  formatInstantDay,
  localTime,
  localText,
  secondsToNextDay,
} from "./dates/business-day.ts";
export { formatDay, parseUsDate } from "./dates/us-date.ts";
export { completionPercentage, timeRemaining } from "./dates/term-progress.ts";
export { type HolidayShift, type Payday, payday } from "./dates/payday.ts";
export { inactiveMessage } from "./agreements/inactive-message.ts";
export { termText } from "./agreements/term-text.ts";
export { addressLines } from "./people/address.ts";
export { fullName, initials } from "./people/names.ts";
export {
  hasRole,
  type RequiredRole,
  type Role,
  roleMissingMessage,
  roles,
} from "./people/roles.ts";
export {
  canReadSecrets,
  documentRole,
  EVIDENCE_READERS,
  HIDDEN_DIGITS,
  hideSecrets,
  SECRET_FILE_HEADER,
  visibleDigits,
} from "./people/secrets.ts";
export * from "./people/w9.ts";
export { MAX_SIGNER_NAME, type Signatory, type Signer, signersOf } from "./people/signers.ts";
export { type AgreementTerms, type Terms, termsOf } from "./roi/terms.ts";
export { endDateMismatch, fitsTerm, formatTwoDecimalMonths, proposedEndDate } from "./roi/term.ts";
export { numberOfPayouts, periodsInTerm } from "./roi/counts.ts";
export {
  type DailyFirstPeriod,
  dailyFirstPeriod,
  type MidPeriodStart,
  midPeriodStart,
} from "./roi/mid-period.ts";
export type { Plan, PlanRow, RoundingNotice, RowExplanation } from "./roi/plan.ts";
export { planPayouts, planWithMovements } from "./roi/plan-payouts.ts";
export {
  acceptsPostedTotal,
  type CalculationResult,
  calculationResult,
} from "./roi/calculation-result.ts";
export { type Ledger, ledgerOf, type Movement } from "./roi/ledger.ts";
export {
  movementsOf,
  type PaidRecord,
  principalPaid,
  principalRolledIn,
  principalRolledOut,
  type RolledRecord,
} from "./roi/movements-of.ts";
export type { TermsProblem } from "./roi/problem.ts";
export { validateTerms } from "./roi/validate-terms.ts";
export { checkMovements, type MovementProblem } from "./roi/check-movements.ts";
export {
  type SettleableRow,
  type SettledPair,
  type Settler,
  SETTLING_WINDOW_DAYS,
} from "./settling/settling.ts";
export { nearestRow } from "./settling/nearest-row.ts";
export { settledRow } from "./settling/settled-row.ts";
export { type RestPayment, type SettledRow, shortAmounts } from "./settling/short-amounts.ts";
export { matchSettlers } from "./settling/match-settlers.ts";
export {
  isPayable,
  type PayoutFacts,
  scheduleRowStatus,
  statusOn,
} from "./settling/payout-state.ts";
export {
  type PageBox,
  type Rotation,
  rotationOf,
  type ShownPoint,
  shownSize,
} from "./pdf-geometry/page-box.ts";
export { type Matrix, shownToUserSpace, toUserSpace } from "./pdf-geometry/user-space.ts";
export { earnedThisYear, type EarningAgreement } from "./report/earned-this-year.ts";
export { principalRolledBetween, roiRolledOver, type RolledMoney } from "./report/rolled-money.ts";
export { weightedRoi, weightedTermMonths } from "./report/weighted-averages.ts";
export type {
  PaidEntry,
  RolledEntry,
  StatementLine,
  StatementRecords,
} from "./statement/statement-lines.ts";
export { lastQuarter, rangeProblems } from "./statement/statement-range.ts";
export { isForAll, MAX_CHOSEN_INVESTORS } from "./statement/for-all.ts";
export {
  isOnStatement,
  type Statement,
  statementOf,
  type StatementRange,
} from "./statement/statement-of.ts";
export {
  acceptedFiles,
  hasPdfHeader,
  MAX_FILE_BYTES,
  MAX_SIGNED_BYTES,
  NOT_A_PDF,
  PDF_HEADER_BYTES,
} from "./files/uploads.ts";
export type { MergeFacts } from "./merge-fields/merge-facts.ts";
export type { MergeValue } from "./merge-fields/merge-value.ts";
export { mergeValues } from "./merge-fields/merge-values.ts";
export { formatMergeValue, type FormattedValue } from "./merge-fields/format-merge-value.ts";
export { sampleMergeText } from "./merge-fields/sample-merge-text.ts";
export {
  fieldFontSizes,
  firstBaseline,
  type FittedLine,
  type FittedText,
  fitText,
  type Typeface,
} from "./text-fit/fit-text.ts";
export { dejaVuSansMetrics } from "./text-fit/dejavu-sans-metrics.ts";
export { missingCharacters, wrapText } from "./text-fit/wrap-text.ts";
export {
  canCancelEnvelope,
  canDownloadEnvelope,
  defaultEnvelopeEmail,
  type EnvelopeEmail,
  envelopeLabels,
  isFinalStatus,
  isOpenStatus,
  nextStatus,
} from "./envelopes/envelopes.ts";
export { addBankingDays, isBankingDay } from "./dates/banking-day.ts";
export { amountInWords } from "./money/amount-in-words.ts";
export { achBatches, assignSequences } from "./ach/ach-batches.ts";
export { achText } from "./ach/ach-fields.ts";
export {
  type AccountKind,
  type AchCredit,
  type AchOriginator,
  type AchRun,
  fileIdModifier,
  traceNumber,
} from "./ach/ach-file.ts";
export {
  type AchChange,
  type AchReturn,
  type BankAnswer,
  bankAnswers,
  blocksAccount,
  type CorrectedAccount,
  correctedAccount,
  correctionText,
  returnReason,
  saysDeceased,
} from "./ach/bank-answers.ts";
export { type AchFileRead, AchProblem, readAch } from "./ach/read-ach.ts";
export { isRoutingNumber } from "./ach/routing-number.ts";
export { writeAch } from "./ach/write-ach.ts";
export {
  type JournalAccounts,
  type JournalLine,
  journalOf,
  type PaidAmount,
} from "./payout-run/journal.ts";
export {
  blockingProblems,
  earliestPayment,
  isBlocking,
  type LineFacts,
  type LineProblem,
  lineProblems,
  openRoutes,
  problemsOf,
  problemTexts,
  type RunFacts,
} from "./payout-run/line-problems.ts";
export {
  isMailed,
  needsAccount,
  type PaymentRoute,
  paymentRoute,
} from "./payout-run/payment-route.ts";
export { ownWorkMessage } from "./people/own-work.ts";
export { proposedPaymentDate } from "./payout-run/proposed-payment-date.ts";
export { lineContent, runContent, type RunContentLine } from "./payout-run/run-content.ts";
export {
  type CheckStatus,
  checkStatuses,
  type LineMethod,
  lineMethods,
  type LineState,
  lineStates,
  type LongStep,
  longSteps,
  type Mailing,
  mailings,
  type NewsGroup,
  newsGroups,
  newsNames,
  returnText,
  type RunFileKind,
  runFileKinds,
  runReference,
  type RunStatus,
  runStatuses,
  VOID_CHECK,
} from "./payout-run/run-enums.ts";
export * from "./payout-run/run-labels.ts";
export {
  approvalsNeeded,
  isPaidByRun,
  type RunLineMoney,
  type RunMoney,
  runMoney,
  WITHHOLDING_PERCENT,
  withheldFrom,
} from "./payout-run/run-money.ts";
export {
  accountKinds,
  accountTail,
  callResults,
  type CallResult,
  changeChannels,
  requestChannels,
  type ChangeChannel,
  holderKinds,
  type HolderKind,
  maskedAccount,
  shortMask,
  maskedTin,
  parseTin,
  payeeAccountStatuses,
  type PayeeAccountStatus,
  sharesWord,
  taxClasses,
  type TaxClass,
  tinKinds,
  type TinKind,
} from "./people/payee.ts";
export {
  approvalRefusal,
  type ChangeParts,
  type CoolingTimes,
  coolingHours,
  type DecisionRefusal,
  needsCall,
  skipRefusal,
} from "./people/payee-change.ts";
export { csvOf, csvText, noFormula } from "./csv/csv.ts";
export { CsvProblem, readCsv } from "./csv/read-csv.ts";
export {
  IMPORT_DAYS,
  IMPORT_LIMITS,
  type ImportKind,
  importKindLabels,
  importKinds,
  type ImportRowState,
  importRowStates,
  type ImportStatus,
  importStatusLabels,
  importStatuses,
} from "./imports/import-kinds.ts";
export type { ImportField, ImportFieldType } from "./imports/import-field.ts";
export { importFields, proposedChoice } from "./imports/import-fields.ts";
export { applyHeaders, type ImportMapping, matchColumns } from "./imports/match-columns.ts";
export { type DayOrder, dayOrderOf, dayOrders } from "./imports/day-order.ts";
export { areFractions, type CellFormats, readCell } from "./imports/read-cell.ts";
export { safeFileName } from "./files/safe-file-name.ts";
