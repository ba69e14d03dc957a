import type { Rollover } from "@accord/contracts";
import type { Knex } from "knex";
import { investorJson } from "../../../investor-names.ts";
import { jsonOf } from "../../../json-of.ts";
import type { RolloverRow } from "../records/index.ts";

export type NamedRollover = Rollover & RolloverRow;

const partyOf = (agreement: string, investor: string) =>
  jsonOf(agreement, ["id", "reference"], { investor: investorJson(investor) });

const named = (db: Knex) =>
  db<RolloverRow>("agreement_rollovers as r")
    .join("agreements as a", "a.id", "r.agreementId")
    .join("investors as i", "i.id", "a.investorId")
    .leftJoin("agreements as s", "s.id", "r.sourceAgreementId")
    .leftJoin("investors as si", "si.id", "s.investorId")
    .select<NamedRollover[]>(
      "r.*",
      db.raw(`${partyOf("a", "i")} as agreement`),
      db.raw(`case when s.id is not null then ${partyOf("s", "si")} end as source_agreement`),
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
  const query = named(db).orderBy(["r.rolloverDate", "r.createdAt", "r.id"]);
  return direction === "in"
    ? query.where("r.agreementId", agreementId)
    : query.where("r.sourceAgreementId", agreementId).whereNot("r.agreementId", agreementId);
}

/** Each row once, by day. */
export const readRolloversOf = (db: Knex, ids: readonly string[]): Promise<NamedRollover[]> =>
  named(db)
    .where((either) =>
      either.whereIn("r.agreementId", [...ids]).orWhereIn("r.sourceAgreementId", [...ids]),
    )
    .orderBy(["r.rolloverDate", "r.createdAt", "r.id"]);
