import type { Migration } from "@accord/service-kit";
import type { Knex } from "knex";

export const sessionsByUser: Migration = {
  name: "0002-sessions-by-user",
  up: async (db: Knex) => {
    await db.raw("create index sessions_by_user on sessions ((sess -> 'user' ->> 'id'))");
  },
};
