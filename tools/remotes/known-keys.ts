import path from "node:path";
import {
  findOwnerProblem,
  parseTrustedKeys,
  readTrustedKeys,
  RemoteError,
  type SigningKey,
  type TrustedKey,
} from "@accord/registry/stores";
import { existsSync } from "node:fs";
import type { RemoteRow } from "./remotes.ts";
import { stateKeys } from "./signing-key.ts";
import { isStateFolder } from "./targets.ts";

interface KnownKeys {
  readonly known: readonly TrustedKey[];
  readonly place: string;
}

/** Throws RemoteError when the gateway would leave the publication out; unknown keys pass. */
export async function checkOwner(
  row: Pick<RemoteRow, "name" | "paths">,
  key: SigningKey,
  from: { readonly to: string; readonly shell: string | undefined },
): Promise<void> {
  const keys = await readKnownKeys(from);
  const problem = keys && findOwnerProblem(row, key, keys);
  if (problem) throw new RemoteError(problem);
}

/** The keys of the gateway at `shell`, of the state folder, or of REMOTE_PUBLIC_KEYS_DIR. */
async function readKnownKeys(from: {
  readonly to: string;
  readonly shell: string | undefined;
}): Promise<KnownKeys | null> {
  if (from.shell !== undefined && /^https?:/.test(from.shell) && !from.shell.endsWith(".json")) {
    return fetchKeys(new URL(from.shell).origin);
  }
  const state = path.dirname(path.resolve(from.to));
  const folder = isStateFolder(state)
    ? path.join(stateKeys(state), "public")
    : process.env["REMOTE_PUBLIC_KEYS_DIR"];
  if (!folder || !existsSync(folder)) return null;
  return { known: await readTrustedKeys(folder), place: from.to };
}

async function fetchKeys(place: string): Promise<KnownKeys | null> {
  const url = `${place}/remote-keys.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const isJson = response?.headers.get("content-type")?.includes("json");
  // A gateway of the release before does not list its keys.
  if (!response?.ok || !isJson) return null;
  return { known: parseTrustedKeys(await response.text(), url), place };
}
