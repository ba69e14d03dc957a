import knex from "knex";
import type { Knex } from "knex";
import pg from "pg";

const DATE_OID = 1082;
const TIMESTAMPTZ_OID = 1184;

/** DATE stays a day string; a JavaScript Date at UTC midnight would be off by one somewhere (decisions 1). */
const types = {
  getTypeParser(oid: number, format?: string) {
    if (oid === DATE_OID) return (value: string) => value;
    if (oid === TIMESTAMPTZ_OID) return (value: string) => new Date(value).toISOString();
    return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
  },
};

/** A pool on the owner's own schema. numeric and int8 arrive as strings and stay so. */
export function createDb(url: string, schema: string, pool: { max?: number } = {}): Knex {
  return knex({
    client: "pg",
    connection: { connectionString: url, types, application_name: schema },
    searchPath: [schema],
    pool: { min: 0, max: pool.max ?? 10 },
    acquireConnectionTimeout: 5_000,
  });
}
