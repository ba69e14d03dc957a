import { type Migration, revokeRights } from "@accord/service-kit";

/** Written by `ops`, read for a metric. */
export const lastBackup: Migration = {
  name: "0021-last-backup",
  up: async (db) => {
    await db.raw(`
      create table last_backup (
        is_only boolean primary key default true check (is_only),
        taken_at timestamptz not null,
        finished_at timestamptz not null,
        bytes bigint not null check (bytes >= 0)
      )
    `);
    await db.raw(revokeRights("insert, update, delete", "last_backup"));
  },
};
