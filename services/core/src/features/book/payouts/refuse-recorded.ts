import {
  ALREADY_RECORDED,
  formatDay,
  formatUsd,
  isSameWeek,
  parseMoney,
  type Cents,
  type Day,
  type PayoutType,
} from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { payoutsOfAgreement } from "./payouts.read.ts";
import type { PayoutRow } from "../records/index.ts";

interface Payment {
  /** Of the row itself, if it is there already. */
  readonly id?: string;
  readonly type: PayoutType;
  readonly amount: Cents;
  readonly date: Day;
}

/** docs/rules.md#money-recorded-twice */
export const recordedText = (what: string, reference: string) =>
  `${what} is recorded in ${reference} already.`;

/** 409 */
export const alreadyRecorded = (what: string, reference: string) =>
  new ServiceError(409, ALREADY_RECORDED, recordedText(what, reference));

/** A recorded payment in words: "$100.00 of ROI paid on 05/20/2026 (check 1041)". */
export function paidText(
  row: Pick<PayoutRow, "amount" | "payoutType" | "payoutDate" | "periodLabel" | "checkNumber">,
): string {
  const kind = row.payoutType === "roi" ? "ROI" : "principal";
  const details = [row.periodLabel, row.checkNumber && `check ${row.checkNumber}`];
  const named = details.filter(Boolean).join(", ");
  const paid = `${formatUsd(parseMoney(row.amount))} of ${kind} paid on ${formatDay(row.payoutDate)}`;
  return named === "" ? paid : `${paid} (${named})`;
}

/** 409 when the agreement has an equal payment within 7 days. */
export async function refuseRecorded(
  trx: Knex.Transaction,
  agreement: { readonly id: string; readonly reference: string },
  payments: readonly Payment[],
): Promise<void> {
  const rows = await payoutsOfAgreement(trx, agreement.id);
  for (const { id, type, amount, date } of payments) {
    const equal = rows.find(
      (row) =>
        row.id !== id &&
        row.status === "completed" &&
        row.payoutType === type &&
        parseMoney(row.amount) === amount &&
        isSameWeek(row.payoutDate, date),
    );
    if (equal) throw alreadyRecorded(paidText(equal), agreement.reference);
  }
}
