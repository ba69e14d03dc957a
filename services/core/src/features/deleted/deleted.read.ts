import type { DeletedRecord } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import type { Knex } from "knex";
import { userName } from "../audit/index.ts";

/** "Recently deleted" on the Admin page: enough to find a slip of last week. */
const RECENT = 100;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly amount: string | null;
  readonly deletedAt: string;
  readonly deletedBy: string | null;
}

/** Deleted investors and agreements, the latest first. */
export async function readDeleted(db: Knex): Promise<DeletedRecord[]> {
  const [investors, agreements] = await Promise.all([readInvestors(db), readAgreements(db)]);
  return [
    ...investors.map((row) => toRecord("investor", row)),
    ...agreements.map((row) => toRecord("agreement", row)),
  ]
    .toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt))
    .slice(0, RECENT);
}

const readInvestors = (db: Knex): Promise<Row[]> =>
  db("investors as r")
    .joinRaw("left join users u on u.id::text = r.deleted_by")
    .whereNotNull("r.deleted_at")
    .orderBy("r.deleted_at", "desc")
    .limit(RECENT)
    .select({
      id: "r.id",
      name: db.raw("concat_ws(' ', r.first_name, r.last_name)"),
      detail: "r.email",
      amount: db.raw("null"),
      deletedAt: "r.deleted_at",
      deletedBy: db.raw(userName),
    });

const readAgreements = (db: Knex): Promise<Row[]> =>
  db("agreements as r")
    .join("investors as i", "i.id", "r.investor_id")
    .joinRaw("left join users u on u.id::text = r.deleted_by")
    .whereNotNull("r.deleted_at")
    .orderBy("r.deleted_at", "desc")
    .limit(RECENT)
    .select({
      id: "r.id",
      name: "r.reference",
      detail: db.raw("concat_ws(' ', i.first_name, i.last_name)"),
      amount: "r.investment_amount",
      deletedAt: "r.deleted_at",
      deletedBy: db.raw(userName),
    });

const toRecord = (type: DeletedRecord["type"], { amount, ...row }: Row): DeletedRecord => ({
  ...row,
  type,
  detail: amount === null ? row.detail : `${row.detail}, ${formatUsd(amount)}`,
});
