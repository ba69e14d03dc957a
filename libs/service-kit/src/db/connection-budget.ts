import type { ServiceName } from "@accord/contracts";
import type { Knex } from "knex";
import { JOB_CONNECTIONS } from "../jobs/create-jobs.ts";
import type { Logger } from "../logger.ts";
import { gauge } from "../metrics/registry.ts";
import { REQUEST_CONNECTIONS } from "./create-db.ts";

/** Of a gateway's process; it has no jobs. */
export const GATEWAY_CONNECTIONS = 8;

const services: readonly ServiceName[] = ["gateway", "core", "documents", "signing"];

/** The most replicas of each service that run at the same time. */
export type ReplicaCounts = Readonly<Partial<Record<ServiceName, number>>>;

/** Reads `gateway=2,core=2`; null when it is not written so. */
export function parseReplicaCounts(text: string): ReplicaCounts | null {
  const counts: Partial<Record<ServiceName, number>> = {};
  for (const pair of text.split(",")) {
    const [, name, count] = /^\s*(\w+)\s*=\s*(\d+)\s*$/.exec(pair) ?? [];
    const service = services.find((one) => one === name);
    if (service === undefined) return null;
    counts[service] = Number(count);
  }
  return counts;
}

/** Connections that all replicas open together at most. */
export function connectionsOf(replicas: ReplicaCounts): number {
  const perProcess = (service: ServiceName) =>
    service === "gateway" ? GATEWAY_CONNECTIONS : REQUEST_CONNECTIONS + JOB_CONNECTIONS;
  return services.reduce((sum, service) => sum + (replicas[service] ?? 0) * perProcess(service), 0);
}

interface ServerState {
  readonly limit: number;
  readonly open: number;
}

/** Those reserved for superusers and other roles are not for services. */
const STATE = `
  select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0) as limit,
    (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as open`;

/**
 * Gauges of needed, allowed and open connections, and a warning when fewer are allowed than needed.
 * Once per process; a database that cannot be reached is not reported here.
 */
export async function watchConnectionBudget(deps: {
  db: Knex;
  replicas: ReplicaCounts;
  logger: Logger;
}): Promise<void> {
  const { db, replicas, logger } = deps;
  const needed = connectionsOf(replicas);
  const read = async (): Promise<ServerState> => {
    const { rows } = await db.raw<{ rows: ServerState[] }>(STATE);
    return rows[0] ?? { limit: 0, open: 0 };
  };
  const expose = (name: string, help: string, value: () => number | Promise<number>) =>
    gauge({ name, help, labels: [], read: async () => [{ labels: {}, value: await value() }] });
  expose(
    "accord_db_connections_needed",
    "Connections that all replicas of MAX_REPLICAS together may open",
    () => needed,
  );
  expose(
    "accord_db_connections_limit",
    "Connections that PostgreSQL allows, without the reserved ones",
    async () => (await read()).limit,
  );
  expose(
    "accord_db_connections_open",
    "Connections to PostgreSQL that are open, of everybody",
    async () => (await read()).open,
  );
  const state = await read().catch(() => null);
  if (state === null || state.limit >= needed) return;
  logger.warn(
    { needed, limit: state.limit, replicas },
    `All replicas together may open ${needed} connections, but PostgreSQL allows ${state.limit}: raise max_connections, or lower the number of replicas`,
  );
}
