import {
  addDays,
  addMonths,
  formatMoney,
  planPayouts,
  startOfQuarter,
  type Day,
  type Terms,
} from "@accord/domain";

/** One kind of agreement of the seed with the rows that the engine plans for it. */
export interface SeedPlan {
  readonly plan: number;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly term_value: number;
  readonly amount: string;
  readonly total_roi: string;
  readonly first_payout_date: Day;
  readonly last_payout_date: Day;
}
export interface SeedPlanRow {
  readonly plan: number;
  readonly period_index: number;
  readonly period_label: string;
  readonly due_date: Day;
  readonly amount: string;
}

const QUARTERS = 10;
const amounts = [2_500_000, 5_000_000, 10_000_000, 25_000_000];

/**
 * Quarterly agreements of `payouts` rows: 10 start quarters by 4 amounts, numbered from `first`.
 */
export function seedPlans(today: Day, payouts: number, first: number) {
  const plans: SeedPlan[] = [];
  const rows: SeedPlanRow[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    for (const investmentAmount of amounts) {
      const terms = termsOf(today, quarter, payouts, investmentAmount);
      const planned = planPayouts(terms);
      const plan = first + plans.length;
      plans.push({
        plan,
        start_date: terms.startDate,
        end_date: terms.endDate,
        term_value: terms.termValue,
        amount: formatMoney(investmentAmount),
        total_roi: formatMoney(planned.totalRoi),
        first_payout_date: planned.firstPayoutDate,
        last_payout_date: planned.rows.at(-1)?.date ?? planned.firstPayoutDate,
      });
      for (const row of planned.rows) {
        rows.push({
          plan,
          period_index: row.periodIndex,
          period_label: row.period,
          due_date: row.date,
          amount: formatMoney(row.amount),
        });
      }
    }
  }
  return { plans, rows };
}

function termsOf(today: Day, quarter: number, payouts: number, investmentAmount: number): Terms {
  const startDate = addDays(addMonths(startOfQuarter(today), -3 * quarter), 3);
  const termValue = 3 * payouts;
  return {
    investmentAmount,
    roiPercentage: 800,
    roiCalculation: "annual",
    termValue,
    termUnit: "months",
    payoutFrequency: "quarterly",
    startDate,
    endDate: addMonths(startDate, termValue),
  };
}
