import type { Migration } from "@accord/service-kit";

/** What a person has uploaded on a day, as documents counts it (docs/rules.md#upload-limits). */
export const importDays: Migration = {
  name: "0040-import-days",
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
