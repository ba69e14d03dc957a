import { gauge } from "./registry.ts";

interface PoolState {
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
  readonly max: number;
}

const CONNECTIONS = "accord_db_pool_connections";

function registerPoolMetrics(read: () => PoolState): void {
  gauge({
    name: CONNECTIONS,
    help: "Connections to the database, in use and free",
    labels: ["state"],
    read: () => {
      const { used, free } = read();
      return [
        { labels: { state: "used" }, value: used },
        { labels: { state: "free" }, value: free },
      ];
    },
  });
  gauge({
    name: "accord_db_pool_connections_max",
    help: "Most connections that the pool opens",
    labels: [],
    read: () => [{ labels: {}, value: read().max }],
  });
  gauge({
    name: "accord_db_pool_waiting",
    help: "Queries and transactions that wait for a connection",
    labels: [],
    read: () => [{ labels: {}, value: read().waiting }],
  });
}

interface KnexPool {
  readonly client: {
    readonly pool?: {
      numUsed(): number;
      numFree(): number;
      numPendingAcquires(): number;
      readonly max: number;
    };
  };
}

/** Adds gauges for the pool of a `createDb`, once per process. */
export function registerDbMetrics(db: KnexPool): void {
  registerPoolMetrics(() => {
    const { pool } = db.client;
    if (!pool) return { used: 0, free: 0, waiting: 0, max: 0 };
    const waiting = pool.numPendingAcquires();
    return { used: pool.numUsed(), free: pool.numFree(), waiting, max: pool.max };
  });
}

interface PgPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

export function registerPgPoolMetrics(pool: PgPool): void {
  registerPoolMetrics(() => ({
    used: pool.totalCount - pool.idleCount,
    free: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }));
}
