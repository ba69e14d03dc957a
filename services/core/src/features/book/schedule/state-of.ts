import {
  parseMoney,
  principalPaid,
  principalRolledIn,
  principalRolledOut,
  termsOf,
  type AgreementTerms,
  type Settler,
} from "@accord/domain";
import { settledByOf, type PayoutRow, type RolloverRow } from "../records/index.ts";
import type { AgreementState, OwnedMovement, ScheduledRow } from "./state.ts";

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

function scheduledRows(payouts: readonly PayoutRow[]): ScheduledRow[] {
  return payouts.flatMap((row) =>
    row.periodIndex === null
      ? []
      : [
          {
            id: row.id,
            periodIndex: row.periodIndex,
            period: row.periodLabel ?? "",
            dueDate: row.dueDate,
            payoutDate: row.payoutDate,
            amount: parseMoney(row.amount),
            status: row.status,
            adjusted: row.adjusted,
            settledBy: settledByOf(row),
            inPayment: row.inPayment,
            returned: row.returned,
          },
        ],
  );
}
