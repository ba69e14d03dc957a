import { isDeepStrictEqual } from "node:util";
import { readTrustedKeys } from "@accord/registry/stores";
import type { Logger } from "@accord/service-kit";
import type { FileSource } from "./file-source.ts";
import type { Withdrawals } from "./choose-releases.ts";
import { createPublishedRemotes, type PublishedRemotes } from "./published-remotes.ts";

const CHECK_MS = 10_000;

/**
 * Rereads the folder of public keys, so that a new remote is served, and a removed key counts no
 * more, without a restart. A folder that became invalid changes nothing.
 */
export async function followKeys(deps: {
  source: FileSource;
  folder: string;
  logger: Logger;
  checkMs?: number;
  withdrawals?: () => Promise<Withdrawals>;
}): Promise<PublishedRemotes & { readonly stop: () => void }> {
  const { source, folder, logger } = deps;
  const open = async () => {
    const keys = await readTrustedKeys(folder);
    return createPublishedRemotes({ ...deps, keys });
  };
  let current = await open();
  let refused = "";
  const check = async () => {
    try {
      const next = await open();
      refused = "";
      if (isDeepStrictEqual(next.keys(), current.keys())) return;
      current = next;
      const names = next.keys().keys.map(({ kid }) => kid);
      logger.info({ keys: names }, "the public keys of remotes changed");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== refused) {
        logger.warn({ reason }, "the public keys of remotes are refused; the former ones count");
      }
      refused = reason;
    }
  };
  const timer = setInterval(() => void check(), deps.checkMs ?? CHECK_MS);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    registry: () => current.registry(),
    report: () => current.report(),
    keys: () => current.keys(),
    findShellFile: (file) => current.findShellFile(file),
    files: {
      ...source,
      stat: (path) => current.files.stat(path),
      read: (path) => current.files.read(path),
      list: (path) => current.files.list(path),
    },
  };
}
