import { MANIFEST } from "@accord/registry";
import {
  currentRelease,
  listReleases,
  openStore,
  readReleases,
  runningBeta,
  type Release,
  type Store,
} from "@accord/registry/stores";
import { checkCompatibility } from "./check-compatibility.ts";
import { readManifest } from "./read-manifest.ts";
import { REMOTES } from "./remotes.ts";
import type { Shares } from "./shares.ts";

export interface ListedRemote {
  readonly name: string;
  readonly current: Release | undefined;
  readonly beta: Release | undefined;
  /** Still stored, newest first. */
  readonly earlier: readonly string[];
  readonly history: readonly Release[];
}

/** Those of this repository, and whatever else is published there. */
export async function listRemotes(to: string | Store): Promise<readonly ListedRemote[]> {
  const store = await openStore(to);
  const own = REMOTES.map(({ name }) => name);
  const listed = [await listReleases(store), await listReleases(store, "beta")];
  const published = listed.flatMap((releases) => [...releases.keys()]).toSorted();
  return Promise.all([...new Set([...own, ...published])].map((name) => listRemote(store, name)));
}

async function listRemote(store: Store, name: string): Promise<ListedRemote> {
  const [history, betas, files] = await Promise.all([
    readReleases(store, name),
    readReleases(store, name, "beta"),
    store.list(name),
  ]);
  const current = currentRelease(history);
  const stored = new Set(files);
  const versions = new Set(history.toReversed().map(({ version }) => version));
  const earlier = [...versions].filter(
    (version) => version !== current?.version && stored.has(`${name}/${version}/${MANIFEST}`),
  );
  return { name, current, beta: runningBeta(history, betas), earlier, history };
}

/** Reasons why current remotes and betas do not fit a shell. */
export async function checkPublished(
  to: string | Store,
  shares: Shares,
): Promise<readonly string[]> {
  const store = await openStore(to);
  const remotes = await listRemotes(store);
  const problems = remotes.flatMap(({ name, current, beta }) =>
    [current, beta].map(async (one) =>
      one ? checkCompatibility(await readManifest(store, name, one.version), shares) : [],
    ),
  );
  return (await Promise.all(problems)).flat();
}

const HEAD = ["remote", "current", "since", "key", "by", "beta", "earlier versions"];

export function tableOf(remotes: readonly ListedRemote[]): string {
  const rows = [HEAD, ...remotes.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return rows.map(line).join("\n");
}

function rowOf({ name, current, beta, earlier }: ListedRemote): readonly string[] {
  const ofBeta = beta ? `${beta.version}, ${beta.percent ?? 0} %` : "none";
  if (!current) return [name, "not published", "", "", "", ofBeta, ""];
  const how = current.kind === "rollback" ? " (rolled back)" : "";
  const since = `${current.at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  const signedBy = current.key || "unsigned";
  const versions = earlier.join(" ") || "none";
  return [name, current.version, since, signedBy, current.by + how, ofBeta, versions];
}
