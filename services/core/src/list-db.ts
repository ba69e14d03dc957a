import { costOf } from "@accord/contracts";
import {
  createDb,
  isExport,
  readFrom,
  type ChooseRead,
  type Read,
  type Standby,
} from "@accord/service-kit";
import type { Knex } from "knex";

/** They are part of the connections for requests; a search takes up to three. */
export const LIST_CONNECTIONS = 4;

/** The gateway waits as long for the next part of a list. */
const WAIT_MS = 60_000;

export const createListDb = (url: string): Knex =>
  createDb(url, "core", { max: LIST_CONNECTIONS, waitMs: WAIT_MS });

export interface ReadDeps {
  readonly db: Knex;
  /** Whole lists and searches use it, so that short calls never wait for them. */
  readonly listDb?: Knex;
}

/** Its pools are as large as those of the primary. */
export interface StandbyPools {
  readonly db: Knex;
  readonly listDb: Knex;
  readonly chooser: Standby;
}

/** An action must not decide by old data. */
export const primaryRead = ({ db, listDb = db }: ReadDeps): Read => readFrom(listDb);

const SHORT_MS = 2_000;
const LIST_MS = 10_000;

/** The only place that chooses between the primary and a standby, and by the cost between pools. */
export function createChooseRead(
  primary: Required<ReadDeps>,
  standby: StandbyPools | undefined,
): ChooseRead {
  return (endpoint, call) => {
    const query = { ...call.query, ...(isExport(call) && { format: "csv" }) };
    const isShort = costOf(endpoint, query) === null;
    const pool = isShort ? "db" : "listDb";
    if (!standby) return readFrom(primary[pool]);
    const limitMs = isShort ? SHORT_MS : LIST_MS;
    const pools = { primary: primary[pool], standby: standby[pool], limitMs };
    return (read) => standby.chooser.read(pools, read);
  };
}
