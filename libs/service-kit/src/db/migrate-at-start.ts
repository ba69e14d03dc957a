import type { Logger } from "../logger.ts";
import { migrate, MigrationFailed } from "./migrate.ts";
import type { Migration } from "./migrate.ts";

/**
 * Brings a service's schema up to date before it takes requests. When that fails the process ends
 * with 1, and one line of the log tells which step and what PostgreSQL says of it, without rows.
 */
export async function migrateAtStart(deps: {
  url: string;
  schema: string;
  migrations: readonly Migration[];
  logger: Logger;
}): Promise<void> {
  const { url, schema, migrations, logger } = deps;
  try {
    await migrate(url, schema, migrations);
  } catch (error) {
    const isStep = error instanceof MigrationFailed;
    const err = isStep ? error.cause : error;
    const migration = isStep ? error.migration : undefined;
    logger.fatal({ schema, migration, err }, "the database cannot be brought up to date");
    process.exit(1);
  }
}
