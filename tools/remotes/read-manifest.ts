import { MANIFEST, parseManifest, type RemoteManifest } from "./manifest.ts";
import { RemoteError } from "./remote-error.ts";
import type { Store } from "./store.ts";

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
