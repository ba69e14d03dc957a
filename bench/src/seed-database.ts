/*
 * node bench/src/seed-database.ts [investors] [agreements] [payouts]
 * Fills the migrated, empty core schema at DATABASE_URL (the URL of the role that owns it).
 */
import knex from "knex";
import { businessDay } from "@accord/domain";
import { seedPortfolio } from "./seed.ts";

const connection = process.env["DATABASE_URL"];
if (!connection) throw new Error("Set DATABASE_URL to the core database.");
const [investors = 100_000, agreements = 300_000, payouts = 1_000_000] = process.argv
  .slice(2)
  .map(Number);
const db = knex({ client: "pg", connection, searchPath: ["core"] });
const start = performance.now();
await seedPortfolio(
  db,
  { investors, agreements, payouts },
  businessDay(new Date(), process.env["BUSINESS_TIME_ZONE"] ?? "America/New_York"),
);
await db.destroy();
console.log(`Seeded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
