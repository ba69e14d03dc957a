import { costOf, type Endpoint } from "@accord/contracts";
import { createDb, type Standby } from "@accord/service-kit";
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
  readonly standby?: StandbyPools | undefined;
}

/** Pools as those of the primary. */
export interface StandbyPools {
  readonly db: Knex;
  readonly listDb: Knex;
  readonly chooser: Standby;
}

export type Read = <T>(read: (source: Knex) => Promise<T>) => Promise<T>;

/** For what an action decides by, which must not be old. */
export const onPrimary = <Deps extends ReadDeps>(deps: Deps): Deps => ({
  ...deps,
  standby: undefined,
});

const SHORT_MS = 2_000;
const LIST_MS = 10_000;

/** Never for what a write decides by: data may be a little old (ADR 24). */
export function readerOf(
  { db, listDb = db, standby }: ReadDeps,
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>> = {},
): Read {
  const isShort = costOf(endpoint, query) === null;
  const primary = isShort ? db : listDb;
  if (!standby) return (read) => read(primary);
  const pools = {
    primary,
    standby: isShort ? standby.db : standby.listDb,
    limitMs: isShort ? SHORT_MS : LIST_MS,
  };
  return (read) => standby.chooser.read(pools, read);
}
