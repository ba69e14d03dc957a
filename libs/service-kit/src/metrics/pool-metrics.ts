import { gauge } from "./registry.ts";

interface PoolState {
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
  readonly max: number;
}

const pools = new Map<string, () => PoolState>();

const sampled = (value: (state: PoolState) => number) => () =>
  [...pools].map(([pool, read]) => ({ labels: { pool }, value: value(read()) }));

/** The gauges are made with the first pool of a process. */
function registerPoolMetrics(name: string, read: () => PoolState): void {
  const isFirst = pools.size === 0;
  pools.set(name, read);
  if (!isFirst) return;
  gauge({
    name: "accord_db_pool_connections",
    help: "Connections to the database, in use and free",
    labels: ["pool", "state"],
    read: () =>
      [...pools].flatMap(([pool, stateOf]) => {
        const { used, free } = stateOf();
        return [
          { labels: { pool, state: "used" }, value: used },
          { labels: { pool, state: "free" }, value: free },
        ];
      }),
  });
  gauge({
    name: "accord_db_pool_connections_max",
    help: "Most connections that the pool opens",
    labels: ["pool"],
    read: sampled(({ max }) => max),
  });
  gauge({
    name: "accord_db_pool_waiting",
    help: "Queries and transactions that wait for a connection",
    labels: ["pool"],
    read: sampled(({ waiting }) => waiting),
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

const MAIN = "main";

/** Adds gauges for the pool of a `createDb`, once per pool and process. */
export function registerDbMetrics(db: KnexPool, name = MAIN): void {
  registerPoolMetrics(name, () => {
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
  registerPoolMetrics(MAIN, () => ({
    used: pool.totalCount - pool.idleCount,
    free: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }));
}
