import type { Logger } from "../logger.ts";
import { migrate, MigrationFailed } from "./migrate.ts";
import type { Migration } from "./migrate.ts";

/** Migrates the schema; on failure logs the cause and exits with 1. */
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
