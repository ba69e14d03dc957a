import { costOf, type Endpoint } from "@accord/contracts";
import { createDb } from "@accord/service-kit";
import type { Knex } from "knex";

/** Of the connections for requests; a search takes up to three at once. */
export const LIST_CONNECTIONS = 4;

/** A list that has begun waits for its turn, as long as the gateway waits for its next part. */
const WAIT_MS = 60_000;

export const createListDb = (url: string): Knex =>
  createDb(url, "core", { max: LIST_CONNECTIONS, waitMs: WAIT_MS });

export interface ReadDeps {
  readonly db: Knex;
  /** For whole lists and searches, so that short calls never wait for them; else `db`. */
  readonly listDb?: Knex;
}

export const dbFor = (
  { db, listDb = db }: ReadDeps,
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
): Knex => (costOf(endpoint, query) === null ? db : listDb);
