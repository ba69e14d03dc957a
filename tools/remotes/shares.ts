import { readFile } from "node:fs/promises";
import path from "node:path";
import { RemoteError } from "@accord/registry/stores";
import * as z from "@accord/zod";
import { REPOSITORY } from "./remotes.ts";

export interface Shares {
  /** Versions by package. */
  readonly versions: Readonly<Record<string, string>>;
  /** Names by package; none for a shell of an earlier release, or when they are unknown. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
}

const sharesFile = z.object({
  shared: z
    .object({})
    .catchall(z.string())
    .refine((shared) => Object.keys(shared).length > 0),
  exports: z.object({}).catchall(z.array(z.string())).optional(),
});

const FILE = "shares.json";

export function parseShares(text: string, source: string): Shares {
  try {
    const { shared, exports = {} } = sharesFile.parse(JSON.parse(text));
    return { versions: shared, exports };
  } catch (cause) {
    throw new RemoteError(`${source} does not list the packages that the shell shares.`, { cause });
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `shell`: address, `shares.json` or build folder; default WEB_ROOT, else the checkout's build. */
export const shellSource = (shell: string | undefined, env: Environment): string =>
  shell ?? (env["WEB_ROOT"] || path.join(REPOSITORY, "shell", "dist"));

/** `shell` as for shellSource. Throws RemoteError. */
export async function readShares(shell?: string, env: Environment = process.env): Promise<Shares> {
  const source = shellSource(shell, env);
  if (/^https?:\/\//.test(source)) return fetchShares(source);
  const file = source.endsWith(".json") ? source : path.join(source, FILE);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null) return parseShares(text, file);
  throw new RemoteError(
    `${file} does not exist, so the packages that the shell shares are unknown. Name the deployed shell with ` +
      "--shell: its address, its shares.json or the folder of its build.",
  );
}

async function fetchShares(address: string): Promise<Shares> {
  const url = address.endsWith(".json")
    ? new URL(address)
    : new URL(FILE, address.replace(/\/?$/, "/"));
  const reason = (why: string) =>
    new RemoteError(`${url.href} cannot be read: ${why}. Is the shell deployed there?`);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => {
      throw reason(error instanceof Error ? error.message : String(error));
    },
  );
  if (!response.ok) throw reason(`it answers ${response.status}`);
  return parseShares(await response.text(), url.href);
}
