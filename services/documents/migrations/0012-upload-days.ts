import type { Migration } from "@accord/service-kit";

/** See docs/rules.md#upload-limits. */
export const uploadDays: Migration = {
  name: "0012-upload-days",
  up: async (db) => {
    await db.raw(`
      create table upload_days (
        user_id text not null,
        day date not null,
        files integer not null check (files >= 0),
        bytes bigint not null check (bytes >= 0),
        primary key (user_id, day)
      )
    `);
    await db.raw("create index on upload_days (day)");
  },
};
