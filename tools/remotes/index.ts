export { checkCompatibility } from "./check-compatibility.ts";
export { checkPublished, listRemotes, type ListedRemote } from "./list-remotes.ts";
export { parseManifest, type RemoteManifest } from "./manifest.ts";
export {
  isSignedWith,
  publishRemote,
  type PublishOptions,
  type PublishResult,
} from "./publish-remote.ts";
export { publishIfNew } from "./publish-if-new.ts";
export {
  openStore,
  readSigningKey,
  readTrustedKeys,
  type Release,
  RemoteError,
  type Store,
} from "@accord/registry/stores";
export { REMOTES, type RemoteRow } from "./remotes.ts";
export { readBuild } from "./read-build.ts";
export { rollbackRemote, type RollbackOptions } from "./rollback-remote.ts";
export { findSigningKey, prepareStateKeys, stateKeys } from "./signing-key.ts";
export { parseShares, readShares, type Shares } from "./shares.ts";
