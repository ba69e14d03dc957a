import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHECKOUT } from "./remotes.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const isAddress = (target: string) => /^(?:s3|https?):\/\//.test(target);

/** npm changes the working directory; INIT_CWD is the caller's. */
export function resolveFromCaller(target: string, env: Environment = process.env): string {
  return isAddress(target) ? target : path.resolve(env["INIT_CWD"] || process.cwd(), target);
}

/** REMOTES_ROOT, else the folder of this checkout's stack (ACCORD_STATE_DIR). */
export function defaultTarget(env: Environment = process.env): string {
  const root = env["REMOTES_ROOT"];
  if (root) return isAddress(root) ? root : path.resolve(CHECKOUT, root);
  return path.join(stateFolder(env), "remotes");
}

const stateFolder = (env: Environment) =>
  path.resolve(CHECKOUT, env["ACCORD_STATE_DIR"] || ".state");

/** Marks a new state folder as ours, as `npm start` requires. */
export function prepareDefaultTarget(env: Environment = process.env): void {
  const state = stateFolder(env);
  if (env["REMOTES_ROOT"] || existsSync(state)) return;
  mkdirSync(state, { recursive: true, mode: 0o711 });
  writeFileSync(path.join(state, ".accord-state"), "");
}
