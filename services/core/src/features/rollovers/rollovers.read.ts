import type { Knex } from "knex";
import type { RolloverRow } from "./rollovers.store.ts";

interface InvestorName {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NamedRollover extends RolloverRow {
  readonly reference: string;
  readonly investor: InvestorName;
  readonly source_reference: string | null;
  readonly source_investor: InvestorName | null;
}

const investorName = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name)`;

const named = (db: Knex) =>
  db<RolloverRow>("agreement_rollovers as r")
    .join("agreements as a", "a.id", "r.agreement_id")
    .join("investors as i", "i.id", "a.investor_id")
    .leftJoin("agreements as s", "s.id", "r.source_agreement_id")
    .leftJoin("investors as si", "si.id", "s.investor_id")
    .select<NamedRollover[]>(
      "r.*",
      "a.reference",
      "s.reference as source_reference",
      db.raw(`${investorName("i")} as investor`),
      db.raw(`case when si.id is not null then ${investorName("si")} end as source_investor`),
    );

export const readRollover = (db: Knex, id: string): Promise<NamedRollover | undefined> =>
  named(db)
    .where("r.id", id)
    .then((rows) => rows[0]);

/** By day; "out" lists rollovers into other agreements. */
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

/** Each row once, by day. */
export const readRolloversOf = (db: Knex, ids: readonly string[]): Promise<NamedRollover[]> =>
  named(db)
    .where((either) =>
      either.whereIn("r.agreement_id", [...ids]).orWhereIn("r.source_agreement_id", [...ids]),
    )
    .orderBy(["r.rollover_date", "r.created_at", "r.id"]);
