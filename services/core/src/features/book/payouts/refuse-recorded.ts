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

interface Payment {
  /** Of the row itself, if it is there already. */
  readonly id?: string;
  readonly type: PayoutType;
  readonly amount: Cents;
  readonly date: Day;
}

/** 409 (docs/rules.md#money-recorded-twice) */
export const alreadyRecorded = (what: string, reference: string) =>
  new ServiceError(409, ALREADY_RECORDED, `${what} is recorded in ${reference} already.`);

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
    if (!equal) continue;
    const kind = type === "roi" ? "ROI" : "principal";
    const details = [equal.periodLabel, equal.checkNumber && `check ${equal.checkNumber}`];
    const named = details.filter(Boolean).join(", ");
    throw alreadyRecorded(
      `${formatUsd(amount)} of ${kind} paid on ${formatDay(equal.payoutDate)}${named && ` (${named})`}`,
      agreement.reference,
    );
  }
}
