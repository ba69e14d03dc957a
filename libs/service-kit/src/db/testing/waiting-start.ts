/* node waiting-start.ts <database url> <milliseconds> <migration>...: a service that needs these. */
import { createLogger } from "../../logger.ts";
import { waitForMigrations } from "../wait-for-migrations.ts";

const [url = "", limit, ...names] = process.argv.slice(2);
const logger = createLogger("waiting");
await waitForMigrations({
  url,
  schema: "waiting",
  migrations: names.map((name) => ({ name, up: () => Promise.resolve() })),
  logger,
  limitMs: Number(limit),
});
logger.info("started");
