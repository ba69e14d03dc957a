export * from "./enums.ts";
export * from "./files/document-names.ts";
export * from "./list-limits.ts";
export * from "./plural.ts";
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
  formatLocalMinute,
  formatInstantDay,
  localTime,
  localText,
  secondsToNextDay,
} from "./dates/business-day.ts";
export { formatDay, parseUsDate } from "./dates/us-date.ts";
export { completionPercentage, timeRemaining } from "./dates/term-progress.ts";
export { type HolidayShift, type Payday, payday } from "./dates/payday.ts";
export { paddedReferences, referenceKey, referenceSpellings } from "./agreements/reference-key.ts";
export * from "./agreements/agreement-fields.ts";
export { inactiveMessage } from "./agreements/inactive-message.ts";
export { termText } from "./agreements/term-text.ts";
export { pick } from "./pick.ts";
export { addressLines } from "./people/address.ts";
export * from "./people/investor-fields.ts";
export * from "./people/investor-kinds.ts";
export {
  investorNames,
  type InvestorNames,
  iraName,
  type NamedParts,
  withoutArticle,
} from "./people/investor-names.ts";
export {
  custodianOf,
  ownerOf,
  hasMadeName,
  kindHas,
  type KindIssue,
  kindIssues,
  kindLabel,
  kindLike,
  legalNameOf,
  type OfKind,
} from "./people/kind-rules.ts";
export { fullName, initials } from "./people/names.ts";
export { readPhone } from "./people/phone.ts";
export { beginningOf, plainLine, plainLines, unstorableCharacter } from "./people/plain-line.ts";
export * from "./people/search-key.ts";
export {
  hasRole,
  type RequiredRole,
  type Role,
  roleMissingMessage,
  roles,
} from "./people/roles.ts";
export * from "./people/secrets.ts";
export * from "./people/w9.ts";
export { MAX_SIGNER_NAME, type Signatory, type Signer, signersOf } from "./people/signers.ts";
export * from "./roi/index.ts";
export {
  type SettleableRow,
  type SettledPair,
  type Settler,
  SETTLING_WINDOW_DAYS,
} from "./settling/settling.ts";
export { ALREADY_RECORDED, isSameWeek } from "./settling/already-recorded.ts";
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
export {
  noRecords,
  type PaidEntry,
  type RolledEntry,
  type StatementLine,
  type StatementRecords,
} from "./statement/statement-lines.ts";
export {
  changedLines,
  restatedIds,
  type Restatement,
  type StatedRecord,
} from "./statement/restatements.ts";
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
export * from "./ach/index.ts";
export * from "./payout-run/index.ts";
export { ownWorkMessage } from "./people/own-work.ts";
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
export * from "./people/payee-change.ts";
export * from "./people/setting-change.ts";
export { csvExact, csvOf, csvText, noFormula, withoutMark } from "./csv/csv.ts";
export { CsvProblem, readCsv } from "./csv/read-csv.ts";
export * from "./imports/index.ts";
export { safeFileName } from "./files/safe-file-name.ts";
