export { type JournalAccounts, type JournalLine, journalOf, type PaidAmount } from "./journal.ts";
export {
  blockingProblems,
  earliestPayment,
  isBlocking,
  type LineFacts,
  type LineProblem,
  lineProblems,
  openRoutes,
  problemsOf,
  type RunFacts,
} from "./line-problems.ts";
export { CHECK_LINE_HEIGHT, checkBoxes, fitCheckText, fitsCheck } from "./check-text.ts";
export { problemTexts } from "./problem-texts.ts";
export { isMailed, needsAccount, type PaymentRoute, paymentRoute } from "./payment-route.ts";
export { proposedPaymentDate } from "./proposed-payment-date.ts";
export { fingerprintText, type FingerprintLine } from "./fingerprint-text.ts";
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
  type ReviewGroup,
  reviewGroups,
  needsSecondPerson,
  reviewGroupNames,
  returnText,
  type RunFileKind,
  runFileKinds,
  wholeNumberKinds,
  runReference,
  type RunStatus,
  runStatuses,
  VOID_CHECK,
} from "./run-enums.ts";
export * from "./run-labels.ts";
export { mayTakeStep, roleOfStep, type RunStepName, runStepRule } from "./run-steps.ts";
export {
  approvalsNeeded,
  isPaidByRun,
  type RunLineMoney,
  type RunMoney,
  runMoney,
  WITHHOLDING_PERCENT,
  withheldFrom,
} from "./run-money.ts";
export { namedNumbers } from "./named-numbers.ts";
