import type { RemotesReport } from "@accord/contracts";
import { hashFile, type TrustedKey, trustedKeyList } from "@accord/registry/stores";
import type { Logger } from "@accord/service-kit";
import { createRecentCache } from "../recent-cache.ts";
import type { CurrentRemote, LeftOut } from "./check-release.ts";
import type { Withdrawals, WithdrawnRemote } from "./choose-releases.ts";
import type { FileSource } from "./file-source.ts";
import { createPublishedShell, type FindShellFile } from "./published-shell.ts";
import { createRegistry, type Registry } from "./registry.ts";
import { createSignedFiles, type SignedFilesOf, verifiedFiles } from "./signed-files.ts";

const LOG_AGAIN_MS = 600_000;
const MAX_LOGGED = 1_000;
const CONCURRENCY = 8;

export interface PublishedRemotes {
  readonly files: FileSource;
  readonly registry: () => Promise<Registry>;
  readonly report: () => Promise<RemotesReport>;
  readonly keys: () => ReturnType<typeof trustedKeyList>;
  readonly findShellFile: FindShellFile;
}

export function createPublishedRemotes(deps: {
  source: FileSource;
  keys: readonly TrustedKey[];
  logger: Logger;
  withdrawals?: () => Promise<Withdrawals>;
}): PublishedRemotes {
  const { source, keys, logger } = deps;
  const logged = createRecentCache<true>(LOG_AGAIN_MS, MAX_LOGGED, Date.now);
  const warn = (fields: Record<string, string>, message: string) => {
    const key = JSON.stringify(fields);
    if (logged.get(key)) return;
    logged.set(key, true);
    logger.warn(fields, message);
  };
  const signedFilesOf = createSignedFiles(source, keys, (refused) =>
    warn({ ...refused }, "the files of a remote are refused"),
  );
  const onLeftOut = (leftOut: LeftOut) => warn({ ...leftOut }, "a publication is left out");
  const checks = { source, keys, signedFilesOf, onLeftOut };
  const { withdrawals } = deps;
  const registry = createRegistry({ ...checks, ...(withdrawals ? { withdrawals } : {}) });
  let running: Promise<RemotesReport> | undefined;
  return {
    registry,
    findShellFile: createPublishedShell(checks),
    keys: () => trustedKeyList(keys),
    files: verifiedFiles(source, signedFilesOf, (file) =>
      warn({ file }, "a file differs from its signed hash and is not served"),
    ),
    report: () => {
      running ??= reportOn(source, signedFilesOf, registry).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

async function reportOn(
  source: FileSource,
  signedFilesOf: SignedFilesOf,
  registry: () => Promise<Registry>,
): Promise<RemotesReport> {
  const { remotes, betas, leftOut, withdrawn } = await registry();
  const changes: string[] = [];
  for (const { entry } of [...remotes, ...betas]) {
    const { name, version } = entry;
    const waiting = [...(await signedFilesOf(name, version)).hashes];
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [file, hash] = next;
        const content = await source.read(`${name}/${version}/${file}`);
        if (content && hashFile(content) === hash) continue;
        const state = content ? "was changed after it was signed" : "is missing";
        changes.push(
          `${file} of ${name} ${version} ${state}, so it is not served. Publish ${name} again.`,
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
  return {
    remotes: rowsOf(remotes, betas),
    problems: [
      ...newestOf(leftOut).map((one) => explain(one, remotes)),
      ...withdrawn.map((one) => explainWithdrawal(one, remotes)),
      ...changes.toSorted(),
    ],
  };
}

const rowOf = ({ entry, release }: CurrentRemote): RemotesReport["remotes"][number] => ({
  name: entry.name,
  version: entry.version,
  paths: [...entry.paths],
  key: release.key,
  by: release.by,
  kind: release.kind,
  at: release.at.toISOString(),
});

/** A beta of a remote that not everybody has makes a row of its own. */
function rowsOf(
  remotes: readonly CurrentRemote[],
  betas: readonly CurrentRemote[],
): RemotesReport["remotes"] {
  const first = betas.filter(({ entry }) => currentOf(remotes, entry.name) === undefined);
  return [...remotes, ...first].map((row) => {
    const beta = currentOf(betas, row.entry.name);
    if (!beta) return rowOf(row);
    const { version, by, percent = 0 } = beta.release;
    return { ...rowOf(row), beta: { version, by, percent, isTried: false } };
  });
}

const currentOf = (remotes: readonly CurrentRemote[], name: string) =>
  remotes.find(({ entry }) => entry.name === name);

const kindOf = (file: string) => (file.startsWith(".registry/") ? "publication" : "beta");

const newestOf = (leftOut: readonly LeftOut[]) =>
  leftOut.filter(
    ({ remote, file }, at) =>
      leftOut.findIndex((one) => one.remote === remote && kindOf(one.file) === kindOf(file)) === at,
  );

function explain({ remote, file, problem }: LeftOut, remotes: readonly CurrentRemote[]): string {
  const version = currentOf(remotes, remote)?.entry.version;
  const shown = kindOf(file) === "beta" ? "before it is shown to everybody" : "before it is shown";
  const instead =
    version === undefined ? `No page of ${remote} is shown.` : `The version ${version} ${shown}.`;
  return `The last ${kindOf(file)} of ${remote} is left out: ${problem}. ${instead}`;
}

function explainWithdrawal(
  { entry, release, because }: WithdrawnRemote,
  remotes: readonly CurrentRemote[],
): string {
  const { name, version } = entry;
  const shown = currentOf(remotes, name)?.entry.version ?? "";
  const [what, end] =
    release.channel === "beta"
      ? ["beta", `shown to everybody until a beta of ${name} is published again`]
      : ["version", `shown until ${name} is published again`];
  return (
    `The ${what} ${version} of ${name} was withdrawn, because ${because.failures} of ` +
    `${because.openings} openings of its pages failed. The version ${shown} before it is ${end}.`
  );
}
