import type { Migration } from "@accord/service-kit";

/**
 * Keys issued for uploads, written before the first byte. A sweep removes keys and objects that no record claimed
 * within an hour.
 */
export const uploads: Migration = {
  name: "0002-uploads",
  up: async (db) => {
    await db.raw(`
      create table uploads (
        key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,150}$'),
        kind text not null check (kind in ('file', 'template')),
        created_at timestamptz not null,
        claimed_at timestamptz
      )
    `);
    await db.raw("create index on uploads (created_at) where claimed_at is null");
  },
};
