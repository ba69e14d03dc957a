export { createDatabase, OWNERS, provisionOwners, startPostgres } from "./postgres/index.ts";
export type { Owner, PostgresOptions, PostgresServer } from "./postgres/index.ts";
export { startIdentity } from "./identity/start-identity.ts";
export type { Identity, IdentityOptions } from "./identity/start-identity.ts";
export { startStack } from "./stack/start-stack.ts";
export type { Stack, StackOptions } from "./stack/stack.ts";
export type { Replicas } from "./stack/replicas.ts";
export { startStorage } from "./storage/start-storage.ts";
export type { Storage, StorageOptions } from "./storage/start-storage.ts";
