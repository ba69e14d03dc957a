import type { Investor, InvestorPatch, ListedName } from "@accord/contracts";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { replaceKey } from "../../../replace-key.ts";
import { nameColumns } from "../../../investor-names.ts";

/** Columns of `investor_totals`. */
export const totals = [
  "totalInvestment",
  "roiPaid",
  "agreementsCount",
  "activeAgreementsCount",
] as const;

/** Without its totals. */
export type InvestorRow = Omit<Investor, (typeof totals)[number]> & {
  readonly deletedAt: string | null;
};

/** Includes deleted investors. */
export const lockInvestor = (trx: Knex.Transaction, id: string): Promise<InvestorRow | undefined> =>
  trx<InvestorRow>("investors").where({ id }).forNoKeyUpdate().first();

export async function findLiveInvestor(
  trx: Knex.Transaction,
  id: string,
): Promise<InvestorRow | undefined> {
  const row = await lockInvestor(trx, id);
  return row?.deletedAt === null ? row : undefined;
}

/** Held while an agreement or a file is added, so that a delete waits. 404 when not live. */
export async function lockLiveInvestor(trx: Knex.Transaction, id: string): Promise<InvestorRow> {
  const row = await findLiveInvestor(trx, id);
  if (!row) throw notFound("The investor");
  return row;
}

/** 404 when not live: a list of an unknown investor is not an empty one. */
export async function requireInvestor(db: Knex, id: string): Promise<void> {
  const row = await db("investors").where({ id }).whereNull("deletedAt").first("id");
  if (row === undefined) throw notFound("The investor");
}

export const findByEmail = (
  trx: Knex.Transaction,
  email: string,
): Promise<(ListedName & Pick<InvestorRow, "id">) | undefined> =>
  trx("investors")
    .whereRaw("lower(email) = lower(?)", [email])
    .whereNull("deletedAt")
    .first("id", ...nameColumns("investors"));

export async function insertInvestor(
  trx: Knex.Transaction,
  columns: InvestorPatch & { id?: string },
): Promise<string> {
  const [row]: { id: string }[] = await trx("investors").insert(columns).returning("id");
  if (!row) throw new Error("an inserted investor has no row");
  return row.id;
}

export const insertInvestors = (
  trx: Knex.Transaction,
  rows: readonly (InvestorPatch & { id: string })[],
): Promise<unknown> => trx("investors").insert(rows);

export async function updateInvestor(
  trx: Knex.Transaction,
  id: string,
  columns: InvestorPatch,
): Promise<void> {
  const isChange = Object.values(columns).some((value) => value !== undefined);
  if (isChange) await trx("investors").where({ id }).update(columns);
}

export async function markDeleted(
  trx: Knex.Transaction,
  id: string,
  by: string | null,
): Promise<void> {
  await trx("investors").where({ id }).update({ deletedAt: trx.fn.now(), deletedBy: by });
}

export async function markRestored(trx: Knex.Transaction, id: string): Promise<void> {
  await trx("investors").where({ id }).update({ deletedAt: null, deletedBy: null });
}

export const removeInvestors = (trx: Knex.Transaction, ids: readonly string[]): Promise<unknown> =>
  trx("investors")
    .whereIn("id", [...ids])
    .delete();

export const fileW9 = (trx: Knex.Transaction, id: string, key: string): Promise<string | null> =>
  replaceKey(trx("investors").where({ id }), "w9DocumentPath", key);
