import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fieldOf } from "@accord/processes";
import {
  findSigningKey,
  isSignedWith,
  listRemotes,
  openStore,
  publishRemote,
  readBuild,
  readShares,
  RemoteError,
  REMOTES,
  type ListedRemote,
  type Shares,
} from "@accord/tools/remotes";

interface RecordedBuild {
  version: string;
  at: string;
}

/** Only builds that are new since the last start, and unsigned ones; `only` names the projects. */
export async function publishBuilds(
  checkout: string,
  root: string,
  { isWatching = false, only }: { isWatching?: boolean; only?: ReadonlySet<string> } = {},
): Promise<void> {
  const shellShares = await sharesOf(path.join(checkout, "shell", "dist"));
  const by = isWatching ? "npm run dev" : "npm start";
  const published = await listRemotes(root);
  const seen = readSeen(root);
  const store = await openStore(root);
  for (const row of REMOTES) {
    const { name, project } = row;
    if (only && !only.has(project)) continue;
    const dist = path.join(checkout, project, "dist");
    if (!existsSync(path.join(dist, "mf-manifest.json"))) continue;
    const { version } = await readBuild(dist);
    const { history = [], current } = published.find((remote) => remote.name === name) ?? {};
    const key = await findSigningKey(name, { to: root });
    const isServed = current !== undefined && (await isSignedWith(key, store, row, current));
    if (!isServed || isNew(version, seen.get(name), history)) {
      await publishRemote({ name, dist, to: root, key, shellShares, by, isPassing: isWatching });
    }
    seen.set(name, { version, at: new Date().toISOString() });
  }
  writeSeen(root, seen);
}

/** A build that was published by hand is not new. */
function isNew(
  version: string,
  seen: RecordedBuild | undefined,
  history: ListedRemote["history"],
): boolean {
  if (version === seen?.version) return false;
  const since = seen ? new Date(seen.at).getTime() : 0;
  return !history.some((release) => release.version === version && release.at.getTime() > since);
}

async function sharesOf(shell: string): Promise<Shares | null> {
  try {
    return await readShares(shell);
  } catch (error) {
    if (error instanceof RemoteError) return null;
    throw error;
  }
}

/** The gateway serves no dot files. */
const recordFile = (root: string): string => path.join(root, ".seen-builds.json");

function readSeen(root: string): Map<string, RecordedBuild> {
  const file = recordFile(root);
  if (!existsSync(file)) return new Map();
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  return new Map(entries.filter((entry): entry is [string, RecordedBuild] => isSeen(entry[1])));
}

const isSeen = (value: unknown): boolean =>
  ["version", "at"].every((name) => typeof fieldOf(value, name) === "string");

function writeSeen(root: string, seen: ReadonlyMap<string, RecordedBuild>): void {
  mkdirSync(root, { recursive: true });
  const draft = `${recordFile(root)}.new`;
  writeFileSync(draft, JSON.stringify(Object.fromEntries(seen)));
  renameSync(draft, recordFile(root));
}
