import { principalPaid, principalRolledIn, principalRolledOut, type Settler } from "@accord/domain";
import { toTerms } from "./term-fields.ts";
import {
  scheduledRows,
  termsOf,
  type PayoutColumns,
  type RolloverColumns,
  type TermColumns,
} from "./schedule-rows.ts";
import type { AgreementState, OwnedMovement } from "./state.ts";

export interface StoredAgreement {
  readonly id: string;
  readonly agreement: TermColumns;
  readonly payouts: readonly PayoutColumns[];
  /** Rollovers into and out of this agreement. */
  readonly rollovers: readonly RolloverColumns[];
}

/** docs/rules.md#moving-principal */
export function stateOf(stored: StoredAgreement): AgreementState {
  return {
    terms: toTerms(termsOf(stored.agreement)),
    movements: [
      ...stored.rollovers.flatMap((row) => rolledMovements(row, stored.id)),
      ...stored.payouts.flatMap(paidPrincipal),
    ],
    rows: scheduledRows(stored.payouts),
    settlers: [
      ...stored.payouts.filter(isManualRoi).map((row): Settler => ({
        type: "payout",
        id: row.id,
        date: row.payout_date,
        createdAt: new Date(row.created_at),
        restOf: row.rest_of_payout_id,
      })),
      ...stored.rollovers
        .filter((row) => settles(row, stored.id))
        .map((row): Settler => ({
          type: "rollover",
          id: row.id,
          date: row.rollover_date,
          createdAt: new Date(row.created_at),
        })),
    ],
  };
}

const isManualRoi = (row: PayoutColumns) => row.period_index === null && row.payout_type === "roi";

/** A rollover made from a payout settles only that payout. */
const settles = (row: RolloverColumns, agreementId: string) =>
  row.rollover_category === "roi" &&
  row.source_payout_id === null &&
  row.source_agreement_id === agreementId;

function rolledMovements(row: RolloverColumns, agreementId: string): OwnedMovement[] {
  const rolled = {
    amount: row.amount,
    rolloverDate: row.rollover_date,
    rolloverCategory: row.rollover_category,
  };
  const settler = settles(row, agreementId) ? ({ type: "rollover", id: row.id } as const) : null;
  if (row.agreement_id === agreementId) return [{ ...principalRolledIn(rolled), settler }];
  return principalRolledOut(rolled).map((movement) => ({ ...movement, settler: null }));
}

function paidPrincipal(row: PayoutColumns): OwnedMovement[] {
  const paid = {
    amount: row.amount,
    payoutType: row.payout_type,
    payoutDate: row.payout_date,
    status: row.status,
  };
  return principalPaid(paid).map((movement) => ({ ...movement, settler: null }));
}
