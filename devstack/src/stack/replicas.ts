import type { ProcessRow } from "./processes.ts";
import { SettingsError } from "@accord/processes";

/** Stateless services. */
export const REPLICATED = ["core", "documents", "signing", "gateway"] as const;

export type Replicated = (typeof REPLICATED)[number];

export type Replicas = Partial<Record<Replicated, number>>;

/** Each replica has a connection pool. */
const MAX_REPLICAS = 5;

export function checkReplicas(replicas: Replicas): Replicas {
  for (const [name, count] of Object.entries(replicas)) {
    if (Number.isInteger(count) && count >= 1 && count <= MAX_REPLICAS) continue;
    throw new SettingsError(`--${name} ${count}: give a whole number from 1 to ${MAX_REPLICAS}.`);
  }
  return replicas;
}

/** `documents`, or with replicas documents-1, documents-2 ... */
export function namesOf(replicas: Replicas, service: Replicated): string[] {
  const count = replicas[service] ?? 1;
  if (count === 1) return [service];
  return Array.from({ length: count }, (_none, index) => `${service}-${index + 1}`);
}

export function withReplicas(rows: readonly ProcessRow[], replicas: Replicas): ProcessRow[] {
  return rows.flatMap((row) => {
    const service = REPLICATED.find((name) => name === row.name);
    return service ? namesOf(replicas, service).map((name) => ({ ...row, name })) : [row];
  });
}

export function describeReplicas(replicas: Replicas): string {
  return Object.entries(replicas)
    .filter(([, count]) => count > 1)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}
