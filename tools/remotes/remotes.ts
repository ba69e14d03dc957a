import { RemoteError } from "@accord/registry/stores";
import path from "node:path";
import rows from "./remotes.json" with { type: "json" };

export interface RemoteRow {
  readonly name: string;
  readonly project: string;
  readonly paths: readonly string[];
}

/** JSON for deploy/make-secrets.mjs, which has no packages. */
export const REMOTES: readonly RemoteRow[] = rows;

export const CHECKOUT = path.resolve(import.meta.dirname, "../..");

const rowOf = (nameOrProject: string) =>
  REMOTES.find(({ name, project }) => nameOrProject === name || nameOrProject === project);

export const isRemote = (nameOrProject: string): boolean => rowOf(nameOrProject) !== undefined;

/** By name or project. Throws RemoteError. */
export function findRemote(nameOrProject: string): RemoteRow {
  const row = rowOf(nameOrProject);
  if (row) return row;
  const names = REMOTES.map(({ name }) => name).join(", ");
  throw new RemoteError(`There is no remote ${nameOrProject}. One of: ${names}.`);
}
