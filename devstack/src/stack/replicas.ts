import type { ProcessRow } from "./processes.ts";
import { SettingsError } from "./settings-error.ts";

/** What may run more than once side by side: no state in memory, the work in PostgreSQL. */
export const REPLICATED = ["core", "documents", "signing", "gateway"] as const;

/** A service that may have replicas. */
export type Replicated = (typeof REPLICATED)[number];

/** How many of each run; one when left out. */
export type Replicas = Partial<Record<Replicated, number>>;

/** Each replica has a pool of connections to the one PostgreSQL of the stack. */
const MOST = 5;

/** Throws SettingsError for a number of replicas that the stack does not run. */
export function checkReplicas(replicas: Replicas): Replicas {
  for (const [name, count] of Object.entries(replicas)) {
    if (Number.isInteger(count) && count >= 1 && count <= MOST) continue;
    throw new SettingsError(`--${name} ${count}: give a whole number from 1 to ${MOST}.`);
  }
  return replicas;
}

/** The names of its processes: the service's own when it is alone, else documents-1, documents-2 ... */
export function namesOf(replicas: Replicas, service: Replicated): string[] {
  const count = replicas[service] ?? 1;
  if (count === 1) return [service];
  return Array.from({ length: count }, (_none, index) => `${service}-${index + 1}`);
}

/** One row for each process: rows of services with replicas are repeated. */
export function withReplicas(rows: readonly ProcessRow[], replicas: Replicas): ProcessRow[] {
  return rows.flatMap((row) => {
    const service = REPLICATED.find((name) => name === row.name);
    return service ? namesOf(replicas, service).map((name) => ({ ...row, name })) : [row];
  });
}

/** "documents 3, core 2"; empty when each runs once. */
export function describeReplicas(replicas: Replicas): string {
  return Object.entries(replicas)
    .filter(([, count]) => count > 1)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}
