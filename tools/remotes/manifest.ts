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

export type RemoteManifest = z.output<typeof remoteManifest>;

/** Throws RemoteError for text that is not JSON. */
export function parseManifest(content: string, source: string): RemoteManifest {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    throw new RemoteError(`${source} is not a federation manifest.`, { cause });
  }
  return remoteManifest.parse(value);
}
