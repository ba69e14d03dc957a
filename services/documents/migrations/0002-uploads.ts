import type { Migration } from "@accord/service-kit";

/**
 * Every key that was given out for an object that comes from outside, written before its first
 * byte. What is not claimed after an hour is swept with its object.
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
