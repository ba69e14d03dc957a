import { MANIFEST } from "@accord/registry";
import { RemoteError, type Store } from "@accord/registry/stores";
import { parseManifest, type RemoteManifest, USES } from "./manifest.ts";

export async function readManifest(
  store: Store,
  name: string,
  version: string,
): Promise<RemoteManifest> {
  const file = `${name}/${version}/${MANIFEST}`;
  const [manifest, uses] = await Promise.all([
    store.read(file),
    store.read(`${name}/${version}/${USES}`),
  ]);
  if (!manifest) throw new RemoteError(`${store.name} has no ${file}.`);
  return parseManifest({ manifest, uses }, file);
}
