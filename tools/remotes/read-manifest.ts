import { MANIFEST } from "@accord/registry";
import { RemoteError, type Store } from "@accord/registry/stores";
import { parseManifest, type RemoteManifest } from "./manifest.ts";

export async function readManifest(
  store: Store,
  name: string,
  version: string,
): Promise<RemoteManifest> {
  const file = `${name}/${version}/${MANIFEST}`;
  const bytes = await store.read(file);
  if (!bytes) throw new RemoteError(`${store.name} has no ${file}.`);
  return parseManifest(bytes.toString(), file);
}
