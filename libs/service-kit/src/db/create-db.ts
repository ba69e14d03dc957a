import type { EventEmitter } from "node:events";
import knex, { type Knex } from "knex";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { nameInCamelCase, wrapInSnakeCase } from "./camel-case.ts";
import { observeStatements } from "./observe-statements.ts";

const DATE_OID = 1082;
const TIMESTAMPTZ_OID = 1184;

const utcTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** Rewriting the text takes a tenth of the time of parsing it. */
function toIsoString(value: string): string {
  if (!utcTimestamp.test(value)) return new Date(value).toISOString();
  const milliseconds = value.slice(20, -3).slice(0, 3).padEnd(3, "0");
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`;
}

const types = {
  getTypeParser(oid: number, format?: string) {
    if (oid === DATE_OID) return (value: string) => value;
    if (oid === TIMESTAMPTZ_OID) return toIsoString;
    return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
  },
};

/** Knex would print plain text between the JSON lines of the log. */
const noLog = { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} };

/** Of one process, besides those of its jobs. */
export const REQUEST_CONNECTIONS = 10;

/** Signing in to PostgreSQL takes longer than a page, so the first request after idle needs none. */
const KEPT_CONNECTIONS = 2;
/** So that a firewall does not forget a kept connection, and one that broke is noticed. */
const KEEP_ALIVE_MS = 60_000;
/** Until a connection is free; a busy machine needs seconds for a new one. */
const CONNECTION_WAIT_MS = 5_000;

const connectionTo = (url: string, schema: string) => ({
  connectionString: url,
  application_name: schema,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});
const keptOf = (max: number) => Math.min(KEPT_CONNECTIONS, max);

/** The stream of messages is not part of pg's types. */
type Connection = pg.Client & { readonly connection: EventEmitter };

export interface DbOptions {
  readonly max?: number;
  readonly camelCase?: boolean;
  readonly waitMs?: number;
}

/**
 * numeric and int8 stay strings. Timeouts are settings of the role (deploy/postgres/sql/owner.sql):
 * a pooler accepts no start-up parameters. Owners have none, for migrations.
 */
export function createDb(url: string, schema: string, options: DbOptions = {}): Knex {
  const { max = REQUEST_CONNECTIONS, camelCase = true } = options;
  return knex({
    ...(camelCase && { wrapIdentifier: wrapInSnakeCase }),
    client: "pg",
    connection: { ...connectionTo(url, schema), types },
    // In a pooler of transactions it stays at a connection of the same role, whose schema it is.
    searchPath: [schema],
    pool: {
      min: keptOf(max),
      max,
      afterCreate: (connection: Connection, done: () => void) => {
        observeStatements(connection);
        if (camelCase) nameInCamelCase(connection);
        done();
      },
    },
    acquireConnectionTimeout: options.waitMs ?? CONNECTION_WAIT_MS,
    // Keeps values out of error messages.
    compileSqlOnError: false,
    log: noLog,
  });
}

/** The pool of the gateway, which writes its own SQL, by the rules of `createDb`. */
export function createPool(
  url: string,
  schema: string,
  { max, logger }: { max: number; logger: Logger },
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url, schema),
    min: keptOf(max),
    max,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    // Every page waits for a session: a server that is gone must not hold it for minutes.
    query_timeout: CONNECTION_WAIT_MS,
  });
  // A broken idle connection must not exit the process.
  pool.on("error", (error) => logger.warn({ name: error.name }, "database connection lost"));
  pool.on("connect", observeStatements);
  return pool;
}

/** The login must be a member of the role. */
export function withRole(url: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set("options", `-c role=${role}`);
  return changed.href;
}
