import type { Migration } from "@accord/service-kit";
import type { Knex } from "knex";

/** At `check_at` the provider is asked again. A logout token is used once. */
export const sessionChecks: Migration = {
  name: "0004-session-checks",
  up: async (db: Knex) => {
    await db.raw("alter table sessions add refresh_token text, add check_at timestamptz");
    await db.raw(
      "create table logout_tokens (jti text primary key, expires_at timestamptz not null)",
    );
  },
};
