import { costOf, type Endpoint } from "@accord/contracts";
import { createDb } from "@accord/service-kit";
import type { Knex } from "knex";

/** Of the connections for requests; a search takes up to three. */
export const LIST_CONNECTIONS = 4;

/** As long as the gateway waits for the next part of a list. */
const WAIT_MS = 60_000;

export const createListDb = (url: string): Knex =>
  createDb(url, "core", { max: LIST_CONNECTIONS, waitMs: WAIT_MS });

export interface ReadDeps {
  readonly db: Knex;
  /** For whole lists and searches: short calls never wait for them. */
  readonly listDb?: Knex;
}

export const dbFor = (
  { db, listDb = db }: ReadDeps,
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
): Knex => (costOf(endpoint, query) === null ? db : listDb);
