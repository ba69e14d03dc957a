import type { Knex } from "knex";
import type { RolloverRow } from "./rollovers.store.ts";

/** A rollover with what people call its two agreements. */
export interface NamedRollover extends RolloverRow {
  readonly reference: string;
  readonly source_reference: string | null;
}

const named = (db: Knex) =>
  db<RolloverRow>("agreement_rollovers as r")
    .join("agreements as a", "a.id", "r.agreement_id")
    .leftJoin("agreements as s", "s.id", "r.source_agreement_id")
    .select<NamedRollover[]>("r.*", "a.reference", "s.reference as source_reference");

export const readRollover = (db: Knex, id: string): Promise<NamedRollover | undefined> =>
  named(db)
    .where("r.id", id)
    .then((rows) => rows[0]);

/** An agreement's own rows, by day; `out` those on other agreements that its money went to. */
export function readRollovers(
  db: Knex,
  agreementId: string,
  direction: "in" | "out",
): Promise<NamedRollover[]> {
  const query = named(db).orderBy(["r.rollover_date", "r.created_at", "r.id"]);
  return direction === "in"
    ? query.where("r.agreement_id", agreementId)
    : query.where("r.source_agreement_id", agreementId).whereNot("r.agreement_id", agreementId);
}

/** Every row that these agreements give or receive, once each, by day. */
export const readRolloversOf = (db: Knex, ids: readonly string[]): Promise<NamedRollover[]> =>
  named(db)
    .where((either) =>
      either.whereIn("r.agreement_id", [...ids]).orWhereIn("r.source_agreement_id", [...ids]),
    )
    .orderBy(["r.rollover_date", "r.created_at", "r.id"]);
