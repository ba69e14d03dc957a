import { createLogger, migrateAndLog, migrateJobs, type Logger } from "@accord/service-kit";
import { jobsSchema } from "./backup/catalog.ts";
import { loadMigrations } from "./backup/schemas.ts";
import { OWNERS, ownerUrls, type Owner } from "./owners.ts";

/**
 * As their owners. Concurrent calls wait for each other. When one fails, the others are over before
 * this rejects: the database may be stopped then.
 */
export async function migrateAll(
  migrationsUrl: string,
  logger: Logger = createLogger("migrate"),
): Promise<void> {
  const urls = ownerUrls(migrationsUrl);
  const ended = await Promise.allSettled(
    OWNERS.map((owner) => migrateOwner(urls[owner], owner, logger)),
  );
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function migrateOwner(url: string, owner: Owner, logger: Logger): Promise<void> {
  const { all } = await loadMigrations(owner);
  await migrateAndLog({ url, schema: owner, migrations: all, logger });
  // The gateway has no jobs.
  if (owner === "gateway") return;
  const schema = jobsSchema(owner);
  await migrateJobs(url, schema).catch((err: unknown) => {
    logger.fatal({ schema, err }, "the database cannot be brought up to date");
    throw err;
  });
}
