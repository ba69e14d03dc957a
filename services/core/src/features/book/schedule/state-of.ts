import {
  principalPaid,
  principalRolledIn,
  principalRolledOut,
  termsOf,
  type AgreementTerms,
  type Settler,
} from "@accord/domain";
import { scheduledRows, type PayoutRow, type RolloverRow } from "./schedule-rows.ts";
import type { AgreementState, OwnedMovement } from "./state.ts";

export interface StoredAgreement {
  readonly id: string;
  readonly agreement: AgreementTerms;
  readonly payouts: readonly PayoutRow[];
  /** Rollovers into and out of this agreement. */
  readonly rollovers: readonly RolloverRow[];
}

/** docs/rules.md#moving-principal */
export function stateOf(stored: StoredAgreement): AgreementState {
  return {
    terms: termsOf(stored.agreement),
    movements: [
      ...stored.rollovers.flatMap((row) => rolledMovements(row, stored.id)),
      ...stored.payouts.flatMap(paidPrincipal),
    ],
    rows: scheduledRows(stored.payouts),
    settlers: [
      ...stored.payouts.filter(isManualRoi).map((row): Settler => ({
        type: "payout",
        id: row.id,
        date: row.payoutDate,
        createdAt: new Date(row.createdAt),
        restOf: row.restOfPayoutId,
      })),
      ...stored.rollovers
        .filter((row) => settles(row, stored.id))
        .map((row): Settler => ({
          type: "rollover",
          id: row.id,
          date: row.rolloverDate,
          createdAt: new Date(row.createdAt),
        })),
    ],
  };
}

const isManualRoi = (row: PayoutRow) => row.periodIndex === null && row.payoutType === "roi";

/** A rollover made from a payout settles only that payout. */
const settles = (row: RolloverRow, agreementId: string) =>
  row.rolloverCategory === "roi" &&
  row.sourcePayoutId === null &&
  row.sourceAgreementId === agreementId;

function rolledMovements(row: RolloverRow, agreementId: string): OwnedMovement[] {
  const settler = settles(row, agreementId) ? ({ type: "rollover", id: row.id } as const) : null;
  if (row.agreementId === agreementId) return [{ ...principalRolledIn(row), settler }];
  return principalRolledOut(row).map((movement) => ({ ...movement, settler: null }));
}

const paidPrincipal = (row: PayoutRow): OwnedMovement[] =>
  principalPaid(row).map((movement) => ({ ...movement, settler: null }));
