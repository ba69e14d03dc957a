import { achName, type InvestorKind } from "@accord/domain";
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
  /** As it was at the release; null before it, and of a run that was released without. */
  readonly bankName: string | null;
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
      ...["l.id as lineId", "l.position", "l.payoutType", "l.net", "l.traceNumber", "l.bankName"],
      "l.payeeAccountId",
      db.raw("coalesce(l.reference, a.reference) as reference"),
      db.raw("coalesce(l.period_label, o.period_label) as period_label"),
      ...["p.holderName", "p.holderKind", "p.accountKind", "p.routingNumber"],
      ...["p.accountCipher", "p.accountNonce", "p.keyId"],
    );

export const readPaidAccounts = (db: Knex, ids: readonly string[]): Promise<PayeeAccountRow[]> =>
  db<PayeeAccountRow>("payee_accounts").whereIn("id", [...ids]);

/** The names of payees that are no persons, as the bank file shows them. */
export async function readBankNames(
  db: Knex,
  runId: string,
): Promise<readonly { readonly id: string; readonly bankName: string }[]> {
  const rows: { id: string; kind: InvestorKind; holderName: string }[] = await db(
    "payout_run_lines as l",
  )
    .join("payee_accounts as p", "p.id", "l.payeeAccountId")
    .join("investors as i", "i.id", "l.investorId")
    .where({ "l.runId": runId, "l.method": "ach", "l.state": "included" })
    .whereNot("i.kind", "person")
    .select("l.id", "i.kind", "p.holderName");
  return rows.map(({ id, kind, holderName }) => ({ id, bankName: achName(holderName, kind) }));
}
