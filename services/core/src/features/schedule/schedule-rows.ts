import {
  formatMoney,
  parseMoney,
  parsePercent,
  type Cents,
  type Day,
  type PayoutFrequency,
  type RoiCalculation,
  type RoiPaymentType,
  type TermUnit,
} from "@accord/domain";
import type { ScheduledRow, SettledBy } from "./state.ts";

export interface TermColumns {
  start_date: Day;
  end_date: Day;
  term_value: number;
  term_unit: TermUnit;
  initial_investment: string;
  roi_percentage: string;
  roi_calculation: RoiCalculation;
  payout_frequency: PayoutFrequency;
  roi_payment_type: RoiPaymentType;
  custom_first_period_roi: string | null;
  first_payout_date_typed: Day | null;
  total_roi_manual: string | null;
}

export interface PayoutColumns {
  id: string;
  period_index: number | null;
  period_label: string | null;
  due_date: Day;
  payout_date: Day;
  amount: string;
  payout_type: "roi" | "principal";
  status: ScheduledRow["status"];
  adjusted: boolean;
  settled_by_payout_id: string | null;
  settled_by_rollover_id: string | null;
  /** The settled payout whose rest a manual payout pays. */
  rest_of_payout_id: string | null;
  created_at: string;
}

export interface RolloverColumns {
  id: string;
  agreement_id: string;
  source_agreement_id: string | null;
  source_payout_id: string | null;
  amount: string;
  rollover_date: Day;
  rollover_category: "roi" | "principal" | null;
  created_at: string;
}

const cents = (wire: string | null): Cents | null => (wire === null ? null : parseMoney(wire));

/** In cents and basis points. */
export function termsOf(row: TermColumns) {
  return {
    startDate: row.start_date,
    endDate: row.end_date,
    termValue: row.term_value,
    termUnit: row.term_unit,
    initialInvestment: parseMoney(row.initial_investment),
    roiPercentage: parsePercent(row.roi_percentage),
    roiCalculation: row.roi_calculation,
    payoutFrequency: row.payout_frequency,
    roiPaymentType: row.roi_payment_type,
    customFirstPeriodROI: cents(row.custom_first_period_roi),
    firstPayoutDateTyped: row.first_payout_date_typed,
    totalRoiManual: cents(row.total_roi_manual),
  };
}

export function settledByOf(
  row: Pick<PayoutColumns, "settled_by_payout_id" | "settled_by_rollover_id">,
): SettledBy | null {
  if (row.settled_by_payout_id !== null) return { type: "payout", id: row.settled_by_payout_id };
  if (row.settled_by_rollover_id === null) return null;
  return { type: "rollover", id: row.settled_by_rollover_id };
}

export function scheduledRows(payouts: readonly PayoutColumns[]): ScheduledRow[] {
  return payouts.flatMap((row) =>
    row.period_index === null
      ? []
      : [
          {
            id: row.id,
            periodIndex: row.period_index,
            period: row.period_label ?? "",
            dueDate: row.due_date,
            payoutDate: row.payout_date,
            amount: parseMoney(row.amount),
            status: row.status,
            adjusted: row.adjusted,
            settledBy: settledByOf(row),
          },
        ],
  );
}

export function writtenColumns(row: {
  period: string;
  dueDate: Day;
  amount: Cents;
  settledBy: SettledBy | null;
}) {
  return {
    period_label: row.period,
    due_date: row.dueDate,
    payout_date: row.dueDate,
    amount: formatMoney(row.amount),
    settled_by_payout_id: row.settledBy?.type === "payout" ? row.settledBy.id : null,
    settled_by_rollover_id: row.settledBy?.type === "rollover" ? row.settledBy.id : null,
  };
}
