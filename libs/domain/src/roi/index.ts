export { type AgreementTerms, type Terms, termsOf } from "./terms.ts";
export { endDateMismatch, fitsTerm, formatTwoDecimalMonths, proposedEndDate } from "./term.ts";
export { numberOfPayouts, periodsInTerm } from "./counts.ts";
export {
  type DailyFirstPeriod,
  dailyFirstPeriod,
  type MidPeriodStart,
  midPeriodStart,
} from "./mid-period.ts";
export type { Plan, PlanRow, RoundingNotice, RowExplanation } from "./plan.ts";
export { planPayouts, planWithMovements } from "./plan-payouts.ts";
export {
  acceptsPostedTotal,
  type CalculationResult,
  calculationResult,
} from "./calculation-result.ts";
export { type Ledger, ledgerOf, type Movement } from "./ledger.ts";
export {
  movementsOf,
  type PaidRecord,
  principalPaid,
  principalRolledIn,
  principalRolledOut,
  type RolledRecord,
} from "./movements-of.ts";
export type { TermsProblem } from "./problem.ts";
export { validateTerms } from "./validate-terms.ts";
export { checkMovements, type MovementProblem } from "./check-movements.ts";
