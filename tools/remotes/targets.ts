import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REPOSITORY } from "./remotes.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const isAddress = (target: string) => /^(?:s3|https?):\/\//.test(target);

/** npm changes the working directory; INIT_CWD is the caller's. */
export function resolveFromCaller(target: string, env: Environment = process.env): string {
  return isAddress(target) ? target : path.resolve(env["INIT_CWD"] || process.cwd(), target);
}

/** REMOTES_ROOT, else the folder of this checkout's stack (ACCORD_STATE_DIR). */
export function defaultTarget(env: Environment = process.env): string {
  const root = env["REMOTES_ROOT"];
  if (root) return isAddress(root) ? root : path.resolve(REPOSITORY, root);
  return path.join(stateFolder(env), "remotes");
}

const stateFolder = (env: Environment) =>
  path.resolve(REPOSITORY, env["ACCORD_STATE_DIR"] || ".state");

const MARKER = ".accord-state";

export const isStateFolder = (folder: string): boolean => existsSync(path.join(folder, MARKER));

export function prepareStateFolder(env: Environment = process.env): string {
  const state = stateFolder(env);
  if (existsSync(state)) return state;
  mkdirSync(state, { recursive: true, mode: 0o711 });
  writeFileSync(path.join(state, MARKER), "");
  return state;
}
