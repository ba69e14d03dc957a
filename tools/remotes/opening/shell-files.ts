import { readFile } from "node:fs/promises";
import path from "node:path";
import { RemoteError } from "@accord/registry/stores";
import { shellSource } from "../shares.ts";

export interface ShellFile {
  readonly body: Buffer;
  readonly policy: string | null;
}

/** Null when the shell has no such file. */
export type ReadShellFile = (file: string) => Promise<ShellFile | null>;

const POLICY = "content-security-policy";

/** Reads the files of a deployed shell: `shell` as for readShares. */
export function openShellFiles(shell: string | undefined, env = process.env): ReadShellFile {
  const source = shellSource(shell, env).replace(/\/?[^/]*\.json$/, "");
  return /^https?:\/\//.test(source) ? fromAddress(source) : fromFolder(source);
}

function fromAddress(address: string): ReadShellFile {
  const base = address.replace(/\/?$/, "/");
  return async (file) => {
    const url = new URL(file === "index.html" ? "" : file, base);
    const response = await fetch(url, {
      headers: { Accept: file === "index.html" ? "text/html" : "*/*" },
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => {
      throw new RemoteError(`${url.href} cannot be read. Is the shell deployed there?`, { cause });
    });
    if (!response.ok) return null;
    return {
      body: Buffer.from(await response.arrayBuffer()),
      policy: response.headers.get(POLICY),
    };
  };
}

function fromFolder(folder: string): ReadShellFile {
  return async (file) => {
    const body = await readFile(path.join(folder, file)).catch(() => null);
    return body && { body, policy: null };
  };
}
