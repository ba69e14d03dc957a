import type { Migration } from "@accord/service-kit";
import type { Knex } from "knex";

/** The schema of connect-pg-simple. */
export const createSessions: Migration = {
  name: "0001-sessions",
  up: async (db: Knex) => {
    await db.schema.createTable("sessions", (table) => {
      table.text("sid").primary();
      table.jsonb("sess").notNullable();
      table.timestamp("expire", { precision: 6 }).notNullable().index();
    });
  },
};
