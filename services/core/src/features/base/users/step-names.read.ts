import type { Knex } from "knex";
import { userName } from "../audit/index.ts";

/** Columns such as `submittedName`; as subqueries, so that only the rows of a page look them up. */
export const stepNames = (db: Knex, alias: string, steps: readonly string[]): Knex.Raw[] =>
  steps.map((step) =>
    db.raw(`(select ${userName} from users u where u.id = ${alias}.${step}_by) as ${step}_name`),
  );

export const presentPerson = (id: string, name: string | null) => ({ id, name: name ?? "" });

/** Null for a step that was not taken. */
export const presentStep = (by: string | null, name: string | null, at: string | null) =>
  by === null || at === null ? null : { by: presentPerson(by, name), at };
