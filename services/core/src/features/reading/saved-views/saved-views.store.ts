import type { SavedView } from "@accord/contracts";
import type { ViewPage } from "@accord/domain";
import { conflictOnDuplicate } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";

export interface SavedViewRow {
  readonly id: string;
  readonly owner: string;
  readonly page: ViewPage;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly position: number;
  readonly version: number;
  readonly updatedAt: string;
}

const uniqueName = {
  index: "saved_views_name",
  path: "name",
  message: "Another of your views of this list has this name",
};

const rows = (db: Knex) => db<SavedViewRow>("saved_views");

/** What the person may see: their own views in their order, then those that others share. */
export function visibleViews(
  db: Knex,
  userId: string,
  only: Partial<Pick<SavedView, "page" | "id">>,
): Promise<SavedView[]> {
  const query = db<SavedView>("saved_views as v")
    .joinRaw("join users u on u.id = v.owner")
    .joinRaw("left join saved_view_defaults d on d.view_id = v.id and d.user_id = ?", [userId])
    .where((visible) => visible.where("v.owner", userId).orWhere("v.shared", true))
    .select(
      ...["id", "page", "name", "query", "shared", "version"].map((column) => `v.${column}`),
      db.raw("d.view_id is not null as is_default"),
      db.raw("v.owner = ? as is_mine", [userId]),
      db.raw(`${userName} as owner`),
    )
    .orderByRaw("v.page, v.owner = ? desc, case when v.owner = ? then v.position end", [
      userId,
      userId,
    ])
    .orderByRaw("lower(v.name), v.id");
  if (only.page !== undefined) void query.where("v.page", only.page);
  if (only.id !== undefined) void query.where("v.id", only.id);
  return query;
}

export const lockView = (trx: Knex.Transaction, id: string): Promise<SavedViewRow | undefined> =>
  rows(trx).where({ id }).forUpdate().first();

/** Counting and adding are one step for a person. */
export async function lockViewsOf(
  trx: Knex.Transaction,
  owner: string,
  page: ViewPage,
): Promise<Pick<SavedViewRow, "id" | "position">[]> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 32))", [`${owner} ${page}`]);
  return rows(trx).where({ owner, page }).orderBy("position").select("id", "position");
}

export async function insertView(
  trx: Knex.Transaction,
  row: Pick<SavedViewRow, "owner" | "page" | "name" | "query" | "shared" | "position">,
): Promise<string> {
  const [added] = await conflictOnDuplicate(uniqueName, rows(trx).insert(row).returning("id"));
  if (!added) throw new Error("saved_views returned no row");
  return added.id;
}

export const updateView = (
  trx: Knex.Transaction,
  id: string,
  columns: { readonly [K in keyof SavedViewRow]?: SavedViewRow[K] | undefined },
): Promise<unknown> =>
  conflictOnDuplicate(uniqueName, trx("saved_views").where({ id }).update(columns));

export const deleteView = (trx: Knex.Transaction, id: string): Promise<unknown> =>
  rows(trx).where({ id }).delete();

export const writeDefault = (
  trx: Knex.Transaction,
  row: { readonly userId: string; readonly page: ViewPage; readonly viewId: string },
): Promise<unknown> =>
  trx("saved_view_defaults").insert(row).onConflict(["user_id", "page"]).merge(["view_id"]);

export const removeDefault = (
  trx: Knex.Transaction,
  row: { readonly userId: string; readonly viewId: string },
): Promise<unknown> => trx("saved_view_defaults").where(row).delete();

/** After a view is no longer shared, it is the default of nobody but its owner. */
export const removeDefaultsOfOthers = (
  trx: Knex.Transaction,
  { id, owner }: Pick<SavedViewRow, "id" | "owner">,
): Promise<unknown> =>
  trx("saved_view_defaults").where({ viewId: id }).whereNot({ userId: owner }).delete();
