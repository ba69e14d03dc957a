import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type RemoteDescription, RemoteError, SHELL, SHELL_PATHS } from "@accord/registry/stores";
import { describeRemote } from "./describe-remote.ts";

export interface RemoteRow extends RemoteDescription {
  /** Its folder in the repository, for example `mfe-investors`. */
  readonly project: string;
}

const TOOLS = path.resolve(import.meta.dirname, "..");

/** As a package of another repository, where npm runs in the folder of the remote. */
export const isInstalled = TOOLS.split(path.sep).includes("node_modules");

/** The product's checkout, or the repository of one remote. */
export const REPOSITORY = isInstalled ? process.cwd() : path.dirname(TOOLS);

const projects = isInstalled
  ? ["."]
  : readdirSync(REPOSITORY)
      .filter((name) => name.startsWith("mfe-"))
      .filter((name) => existsSync(path.join(REPOSITORY, name, "package.json")));

/** The remotes of this repository. */
export const REMOTES: readonly RemoteRow[] = projects.map((project) => ({
  project,
  ...describeRemote(path.join(REPOSITORY, project)),
}));

/** The shell has a key as the remotes have. */
const shellRow: RemoteRow = {
  ...{ project: SHELL, name: SHELL, paths: SHELL_PATHS },
  ...{ links: [], actions: [] },
};

/** A remote, or the shell. Throws RemoteError. */
export const findKeyOwner = (name: string): RemoteRow =>
  name === SHELL ? shellRow : findRemote(name);

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
