/* node failing-start.ts <database url>: migrations of which the second fails on existing rows. */
import { createLogger } from "../../logger.ts";
import { migrateAndLog } from "../migrate.ts";

const logger = createLogger("failing");
await migrateAndLog({
  url: process.argv[2] ?? "",
  schema: "failing",
  migrations: [
    {
      name: "0001-people",
      up: async (db) => {
        await db.schema.createTable("people", (table) => void table.text("email"));
        await db("people").insert([{ email: "ann@example.com" }, { email: "ann@example.com" }]);
      },
    },
    {
      name: "0002-one-each",
      up: (db) => db.schema.alterTable("people", (table) => void table.unique(["email"])),
    },
  ],
  logger,
}).catch(() => process.exit(1));
logger.info("started");
