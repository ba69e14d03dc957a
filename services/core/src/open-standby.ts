import {
  createDb,
  createStandby,
  registerDbMetrics,
  REQUEST_CONNECTIONS,
  type Logger,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { output } from "@accord/zod";
import type { coreEnv } from "./env.ts";
import { createListDb, LIST_CONNECTIONS, type StandbyPools } from "./list-db.ts";

type Env = Pick<output<typeof coreEnv>, "DATABASE_URL_READ" | "DATABASE_READ_MAX_LAG_SECONDS">;

/** Waiting longer than this for a connection of the standby is worse than the primary. */
const WAIT_MS = 1_000;

/** Undefined without `DATABASE_URL_READ`. It connects when it is used, so it may be away. */
export function openStandby(
  { DATABASE_URL_READ: url, DATABASE_READ_MAX_LAG_SECONDS: seconds }: Env,
  deps: { db: Knex; logger: Logger },
): (StandbyPools & { close(): Promise<void> }) | undefined {
  if (url === undefined) return undefined;
  const max = REQUEST_CONNECTIONS - LIST_CONNECTIONS;
  const db = createDb(url, "core", { max, waitMs: WAIT_MS });
  const listDb = createListDb(url);
  registerDbMetrics(db, "standby");
  registerDbMetrics(listDb, "standby lists");
  const chooser = createStandby({ ...deps, standby: db, maxLagMs: seconds * 1_000 });
  return {
    db,
    listDb,
    chooser,
    close: async () => {
      chooser.stop();
      await Promise.all([db.destroy(), listDb.destroy()]);
    },
  };
}
