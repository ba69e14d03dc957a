import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHECKOUT } from "./remotes.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const isAddress = (place: string) => /^(?:s3|https?):\/\//.test(place);

/** A folder as its user named it: npm runs scripts elsewhere than where it was called. */
export function fromCaller(place: string, env: Environment = process.env): string {
  return isAddress(place) ? place : path.resolve(env["INIT_CWD"] || process.cwd(), place);
}

/**
 * Where remotes are published when nobody says otherwise: REMOTES_ROOT, else where the stack of this
 * checkout serves them from (ACCORD_STATE_DIR).
 */
export function defaultPlace(env: Environment = process.env): string {
  const root = env["REMOTES_ROOT"];
  if (root) return isAddress(root) ? root : path.resolve(CHECKOUT, root);
  return path.join(stateFolder(env), "remotes");
}

const stateFolder = (env: Environment) =>
  path.resolve(CHECKOUT, env["ACCORD_STATE_DIR"] || ".state");

/** Marks a state folder that is not there yet as ours: `npm start` uses no folder of somebody else. */
export function prepareDefaultPlace(env: Environment = process.env): void {
  const state = stateFolder(env);
  if (env["REMOTES_ROOT"] || existsSync(state)) return;
  mkdirSync(state, { recursive: true, mode: 0o711 });
  writeFileSync(path.join(state, ".accord-state"), "");
}
