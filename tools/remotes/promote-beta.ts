import {
  hashFile,
  readSignedFiles,
  type Release,
  RemoteError,
  type SigningKey,
  type Store,
  trustKey,
} from "@accord/registry/stores";
import {
  isSignedWith,
  type PublishOptions,
  publishRemote,
  type PublishResult,
} from "./publish-remote.ts";

/**
 * Publishes the files of a beta for everybody, through the checks of a publication. Throws
 * RemoteError, also when another key signed the beta.
 */
export async function promoteBeta(
  beta: Release,
  options: Omit<PublishOptions, "dist" | "beta" | "paths"> & {
    readonly to: Store;
    readonly key: SigningKey;
  },
): Promise<PublishResult> {
  const { name, to, key } = options;
  const dist = await readSignedBuild(to, { name, beta }, key);
  return publishRemote({ ...options, dist, paths: beta.paths });
}

/** The files of a beta by name, exactly as this key signed them. Throws RemoteError. */
async function readSignedBuild(
  store: Store,
  { name, beta }: { name: string; beta: Release },
  key: SigningKey,
): Promise<ReadonlyMap<string, Buffer>> {
  const { version, paths } = beta;
  const refuse = (reason: string) =>
    new RemoteError(`The beta ${version} of ${name} ${reason}. Publish the beta again.`);
  if (!(await isSignedWith(key, store, { name, paths }, beta))) {
    throw refuse(`is not signed by the key ${key.name}`);
  }
  const keys = [trustKey(key, { [name]: paths })];
  const signed = await readSignedFiles(store, { remote: name, version }, keys);
  const files = new Map<string, Buffer>();
  for (const [file, hash] of signed && "hashes" in signed ? signed.hashes : []) {
    const bytes = await store.read(`${name}/${version}/${file}`);
    if (!bytes || hashFile(bytes) !== hash) throw refuse(`has another ${file} than was signed`);
    files.set(file, bytes);
  }
  return files;
}
