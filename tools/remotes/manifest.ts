import { RemoteError } from "@accord/registry/stores";
import * as z from "@accord/zod";

/** Missing members are empty: what a build needs is checked by checkBuild. */
const text = z.string().catch("");
const texts = z.array(text).catch([]);
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(item));
const record = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.preprocess((value) => (value instanceof Object ? value : {}), z.object(shape));

const loaded = record({ sync: texts, async: texts }).transform((files) => [
  ...files.sync,
  ...files.async,
]);
const assets = record({ js: loaded, css: loaded }).transform(({ js, css }) => [...js, ...css]);

const remoteManifest = record({
  name: text,
  metaData: record({ remoteEntry: record({ path: text, name: text }) }),
  exposes: listOf(record({ path: text, assets })),
  shared: listOf(
    record({
      name: text,
      requiredVersion: text,
      singleton: z.literal(true).optional().catch(undefined),
      assets,
    }),
  ),
}).transform(({ name, metaData: { remoteEntry }, exposes, shared }) => ({
  name,
  entryFile: remoteEntry.path + remoteEntry.name,
  exposed: exposes.map(({ path }) => path),
  files: exposes.flatMap((module) => module.assets),
  shared: shared.map(({ singleton, ...item }) => ({
    name: item.name,
    requiredVersion: item.requiredVersion,
    isSingleton: singleton === true,
    /** Empty when the shell provides the package. */
    ownFiles: item.assets,
  })),
}));

/** Names by shared package. */
type Uses = Readonly<Record<string, readonly string[]>>;

export type RemoteManifest = z.output<typeof remoteManifest> & { readonly uses: Uses };

/** Lists what a remote imports of shared packages; written by `tools/webpack/uses-plugin.mjs`. */
export const USES = "uses.json";

const usesFile = z.object({ uses: z.object({}).catchall(z.array(z.string())) });

/** `uses` is empty for a build of an earlier release. Throws RemoteError for damaged files. */
export function parseManifest(
  files: { manifest: Buffer; uses: Buffer | null | undefined },
  source: string,
): RemoteManifest {
  const value = parseJson(files.manifest, `${source} is not a federation manifest.`);
  const used = files.uses
    ? parseJson(files.uses, `${USES} of ${source} is damaged.`)
    : { uses: {} };
  const { success, data } = usesFile.safeParse(used);
  if (!success) throw new RemoteError(`${USES} of ${source} is damaged.`);
  return { ...remoteManifest.parse(value), uses: data.uses };
}

function parseJson(bytes: Buffer, problem: string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new RemoteError(problem, { cause });
  }
}
