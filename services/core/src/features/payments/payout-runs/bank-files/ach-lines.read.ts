import type { Knex } from "knex";
import type { PayeeAccountRow } from "../../payee-accounts/index.ts";

export type PaidAccount = Pick<
  PayeeAccountRow,
  | "holderName"
  | "holderKind"
  | "accountKind"
  | "routingNumber"
  | "accountCipher"
  | "accountNonce"
  | "keyId"
>;

export interface AchLineRow extends PaidAccount {
  readonly lineId: string;
  readonly position: number;
  readonly payoutType: "roi" | "principal";
  readonly net: string;
  readonly traceNumber: string | null;
  readonly payeeAccountId: string;
  readonly reference: string;
  readonly periodLabel: string | null;
}

/** The lines of a run that are paid by ACH, in order, with their accounts. */
export const readAchLines = (db: Knex, runId: string): Promise<AchLineRow[]> =>
  db("payout_run_lines as l")
    .join("payee_accounts as p", "p.id", "l.payeeAccountId")
    .join("agreements as a", "a.id", "l.agreementId")
    .leftJoin("payouts as o", "o.id", "l.payoutId")
    .where({ "l.runId": runId, "l.method": "ach" })
    .whereIn("l.state", ["included", "paid", "returned"])
    .orderBy("l.position")
    .select(
      ...["l.id as lineId", "l.position", "l.payoutType", "l.net", "l.traceNumber"],
      "l.payeeAccountId",
      db.raw("coalesce(l.reference, a.reference) as reference"),
      db.raw("coalesce(l.period_label, o.period_label) as period_label"),
      ...["p.holderName", "p.holderKind", "p.accountKind", "p.routingNumber"],
      ...["p.accountCipher", "p.accountNonce", "p.keyId"],
    );

export const readPaidAccounts = (db: Knex, ids: readonly string[]): Promise<PayeeAccountRow[]> =>
  db<PayeeAccountRow>("payee_accounts").whereIn("id", [...ids]);
