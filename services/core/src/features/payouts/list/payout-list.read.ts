import type { AgreementStatus, Day, PayoutMethod } from "@accord/domain";
import type { Knex } from "knex";
import { userName } from "../../audit/index.ts";
import type { PayoutRow } from "../payouts.store.ts";

export interface ListedRow extends PayoutRow {
  readonly reference: string;
  readonly start_date: Day;
  readonly agreement_status: AgreementStatus;
  readonly methods: PayoutMethod[];
  readonly investor_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly paid_by: string | null;
}

const methodColumns: Readonly<Record<PayoutMethod, string>> = {
  businessCheckStandardMail: "business_check_standard_mail",
  businessCheckFlatRateEnvelope: "business_check_flat_rate_envelope",
  cashiersCheckStandardMail: "cashiers_check_standard_mail",
  cashiersCheckFlatRateEnvelope: "cashiers_check_flat_rate_envelope",
  achTransfer: "ach_transfer",
  wireTransfer: "wire_transfer",
};

const methodsSql = `array_remove(array[${Object.entries(methodColumns)
  .map(([name, column]) => `case when a.${column} then '${name}' end`)
  .join(", ")}], null) as methods`;

/** From the audit log, which covers payouts of any age. */
const paidBy = `left join lateral (
    select ${userName} as paid_by from audit_log l left join users u on u.id::text = l.user_id
    where p.status = 'completed' and l.record_id = p.id
      and (l.action = 'insert' or 'status' = any(l.changed))
    order by l.id desc limit 1) paid on true`;

const withColumns = (db: Knex, query: Knex.QueryBuilder): PromiseLike<ListedRow[]> =>
  query
    .join("agreements as a", "a.id", "p.agreement_id")
    .join("investors as i", "i.id", "a.investor_id")
    .joinRaw(paidBy)
    .whereNull("a.deleted_at")
    .select(
      "p.*",
      ...["a.reference", "a.start_date", "a.status as agreement_status", "a.investor_id"],
      ...["i.first_name", "i.last_name", "paid.paid_by"],
      db.raw(methodsSql),
    );

/** In the order of the ids, without those of deleted agreements. */
export async function readListedPayouts(db: Knex, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await withColumns(db, db("payouts as p").whereIn("p.id", [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
