import knex from "knex";
import type { Knex } from "knex";
import pg from "pg";

const DATE_OID = 1082;
const TIMESTAMPTZ_OID = 1184;

/** Where every session speaks UTC: `2026-11-20 23:44:01.123456+00`. */
const utcTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** A point in time as ISO 8601 with milliseconds; rewriting the text takes a tenth of parsing it. */
function toIsoString(value: string): string {
  if (!utcTimestamp.test(value)) return new Date(value).toISOString();
  const milliseconds = value.slice(20, -3).slice(0, 3).padEnd(3, "0");
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`;
}

/**
 * DATE stays a day string; a JavaScript Date at UTC midnight would be off by one somewhere
 * (docs/rules.md#day-strings).
 */
const types = {
  getTypeParser(oid: number, format?: string) {
    if (oid === DATE_OID) return (value: string) => value;
    if (oid === TIMESTAMPTZ_OID) return toIsoString;
    return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
  },
};

/** How long PostgreSQL works or waits for one request before it gives up, in milliseconds. */
export interface QueryLimits {
  /** One statement; lists are read in batches, each a statement of its own. */
  readonly statement: number;
  /** Waiting for a row or an advisory lock that another transaction holds. */
  readonly lock: number;
  /** A transaction whose process is gone or stuck; it would keep its locks. */
  readonly idleInTransaction: number;
}

const requestLimits: QueryLimits = { statement: 15_000, lock: 5_000, idleInTransaction: 15_000 };

/** Knex would print these as plain text between the lines of the log; all of them come out as errors too. */
const noLog = { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} };

/**
 * A pool on the owner's own schema. numeric and int8 arrive as strings and stay so. `limits: null`
 * is for migrations, which may take their time.
 */
export function createDb(
  url: string,
  schema: string,
  options: { max?: number; limits?: QueryLimits | null } = {},
): Knex {
  const { max = 10, limits = requestLimits } = options;
  return knex({
    client: "pg",
    connection: {
      connectionString: url,
      types,
      application_name: schema,
      ...(limits && {
        statement_timeout: limits.statement,
        lock_timeout: limits.lock,
        idle_in_transaction_session_timeout: limits.idleInTransaction,
      }),
    },
    searchPath: [schema],
    pool: { min: 0, max },
    acquireConnectionTimeout: 5_000,
    // Otherwise the values of a failed statement stand in the error's message.
    compileSqlOnError: false,
    log: noLog,
  });
}
