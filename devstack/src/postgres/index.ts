export { createDatabase, databaseUrl } from "./create-database.ts";
export { OWNERS, provisionOwners } from "./provision-owners.ts";
export type { Owner } from "./provision-owners.ts";
export { startPostgres } from "./start-postgres.ts";
export type { PostgresOptions, PostgresServer } from "./start-postgres.ts";
