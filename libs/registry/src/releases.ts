import { randomBytes } from "node:crypto";
import * as z from "@accord/zod";
import type { SigningKey, TrustedKey } from "./keys.ts";
import { isUnder } from "./remotes-json.ts";
import { SHELL } from "./shell.ts";
import { findSignatureProblem, signatureFields, signContent } from "./signatures.ts";
import type { ReadableStore, Store } from "./store.ts";

/** Makes a version current. The last one of a remote is its registry entry. */
export type Release = z.output<typeof release> & { readonly file: string };

const release = z.object({
  kind: z.enum(["publish", "rollback"]),
  version: z.string().regex(/^[\w.-]+$/),
  paths: z.array(z.string().startsWith("/")).readonly(),
  by: z.string().default(""),
  at: z.coerce.date(),
  /** A watcher's build, kept for an hour instead of a day. */
  isPassing: z.boolean().optional(),
  /** Without it the release is for everybody. A rollback of the beta ends it. */
  channel: z.literal("beta").optional(),
  /** Of all people, 0 to 100, who get a beta without choosing it. */
  percent: z.number().int().min(0).max(100).optional(),
  ...signatureFields,
});

/** A dot file is not served; one per release, so that concurrent ones coexist. */
const REGISTRY = ".registry";
/** Apart from the others, where a gateway of the release before does not look. */
const BETAS = ".channels/beta";
const rootOf = (channel: Release["channel"]) => (channel === "beta" ? BETAS : REGISTRY);
/** Those of the shell too: a gateway of the release before would take it for a remote. */
const folderOf = (name: string, channel: Release["channel"]) =>
  name === SHELL && channel === undefined ? `.${SHELL}` : `${rootOf(channel)}/${name}`;

const MAX_RELEASES = 100;

/** File names sort by time. */
const timeName = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, "");
const fileName = (at: Date) => `${timeName(at)}-${randomBytes(4).toString("hex")}.json`;

type Unsigned = Omit<Release, "key" | "signature" | "file">;

const contentOf = (remote: string, release: Unsigned) => ({
  type: "release",
  remote,
  kind: release.kind,
  version: release.version,
  paths: release.paths,
  by: release.by,
  at: release.at.toISOString(),
  isPassing: release.isPassing ?? false,
  ...(release.channel && { channel: release.channel, percent: release.percent ?? 0 }),
});

/** The files of all remotes, or of one, the oldest first. */
async function filesIn(store: Pick<ReadableStore, "list">, folder: string) {
  return (await store.list(folder)).filter((path) => path.endsWith(".json")).toSorted();
}

/** The paths of the releases of each remote, the newest first. */
export async function listReleases(
  store: Pick<ReadableStore, "list">,
  channel?: Release["channel"],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const root = rootOf(channel);
  const remoteOf = (path: string) => path.slice(root.length + 1).split("/")[0] ?? "";
  const byRemote = Map.groupBy(await filesIn(store, root), remoteOf);
  return new Map([...byRemote].map(([name, oldestFirst]) => [name, oldestFirst.toReversed()]));
}

/** The paths of the releases of one name, the newest first. */
export const releaseFiles = async (
  store: Pick<ReadableStore, "list">,
  name: string,
): Promise<readonly string[]> => (await filesIn(store, folderOf(name, undefined))).toReversed();

/** Null for a file that is damaged or gone. */
export async function readRelease(
  store: Pick<ReadableStore, "read">,
  file: string,
): Promise<Release | null> {
  const bytes = await store.read(file);
  try {
    return { ...release.parse(JSON.parse(bytes?.toString() ?? "")), file };
  } catch {
    return null;
  }
}

export async function readReleases(
  store: Store,
  name: string,
  channel?: Release["channel"],
): Promise<readonly Release[]> {
  const files = await filesIn(store, folderOf(name, channel));
  const found = await Promise.all(files.map((file) => readRelease(store, file)));
  return found.filter((one) => one !== null);
}

export async function addRelease(
  store: Store,
  name: string,
  added: Omit<Unsigned, "at">,
  key: SigningKey,
): Promise<void> {
  const before = [await readReleases(store, name), await readReleases(store, name, "beta")].flat();
  // Monotonic over both channels, even when the clocks of machines differ.
  const at = new Date(Math.max(Date.now(), ...before.map((one) => one.at.getTime() + 1)));
  const unsigned = { ...added, at };
  const signed = { ...unsigned, ...signContent(contentOf(name, unsigned), key) };
  const text = `${JSON.stringify(signed, undefined, 2)}\n`;
  await store.write(`${folderOf(name, added.channel)}/${fileName(at)}`, Buffer.from(text));
}

/** Undefined when the release counts. */
export function findReleaseProblem(
  remote: string,
  release: Release,
  keys: readonly TrustedKey[],
): string | undefined {
  const problem = findSignatureProblem(contentOf(remote, release), release, keys);
  if (problem !== undefined) return problem;
  // Another name would sort an earlier release behind later ones.
  const folder = folderOf(remote, release.channel);
  if (!release.file.startsWith(`${folder}/${timeName(release.at)}-`)) {
    return "it is a copy of an earlier one";
  }
  const allowed = keys.find(({ name }) => name === release.key)?.remotes[remote] ?? [];
  const foreign = release.paths.find((one) => !allowed.some((base) => isUnder(one, base)));
  if (foreign === undefined) return undefined;
  return `the key ${release.key} may publish ${allowed.join(", ")} and not ${foreign}`;
}

export async function pruneReleases(store: Store, name: string): Promise<void> {
  for (const channel of [undefined, "beta"] as const) {
    const files = await filesIn(store, folderOf(name, channel));
    for (const file of files.slice(0, -MAX_RELEASES)) await store.remove(file);
  }
}

export const currentRelease = (releases: readonly Release[]): Release | undefined =>
  releases.at(-1);

/** Undefined when the last beta has ended, or a newer release is for everybody. */
export function runningBeta(
  releases: readonly Release[],
  betas: readonly Release[],
): Release | undefined {
  const [last, stable] = [betas.at(-1), currentRelease(releases)];
  if (last?.kind !== "publish" || (stable && stable.at >= last.at)) return undefined;
  return last;
}

/** Oldest first: a publish pushes, a rollback pops. */
export function releaseStack(releases: readonly Release[]): readonly Release[] {
  return releases.reduce<readonly Release[]>((stack, next) => {
    if (stack.at(-1)?.version === next.version) return stack;
    const below = stack.findLastIndex(({ version }) => version === next.version);
    return next.kind === "rollback" && below >= 0 ? stack.slice(0, below + 1) : [...stack, next];
  }, []);
}
