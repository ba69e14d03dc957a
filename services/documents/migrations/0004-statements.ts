import type { Migration } from "@accord/service-kit";

/**
 * `done` and `failed` count the rows that left `waiting`; both change in one transaction that locks the batch. An
 * object's key is written before its first byte, so that clean-up finds it after a crash.
 */
export const statements: Migration = {
  name: "0004-statements",
  up: async (db) => {
    await db.raw(`
      create table statement_batches (
        id uuid primary key default gen_random_uuid(),
        user_id text not null,
        from_day date not null,
        to_day date not null check (to_day >= from_day),
        status text not null
          check (status in ('preparing', 'printing', 'packing', 'done', 'failed')),
        total integer not null default 0,
        done integer not null default 0,
        failed integer not null default 0,
        message text,
        idempotency_key text,
        request_hash text not null,
        file_key text,
        created_at timestamptz not null,
        finished_at timestamptz,
        unique (user_id, idempotency_key),
        check (done + failed <= total),
        check ((status = 'done') = (file_key is not null)),
        check ((status in ('done', 'failed')) = (finished_at is not null))
      )
    `);
    await db.raw("create index on statement_batches (created_at, id)");
    await db.raw(`
      create table statement_rows (
        batch_id uuid not null references statement_batches on delete cascade,
        position integer not null,
        investor_id uuid not null,
        investor_name text not null,
        status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
        message text,
        file_name text,
        opening numeric(20,2),
        activity numeric(20,2),
        closing numeric(20,2) check (opening + activity = closing),
        roi_paid numeric(20,2),
        roi_rolled numeric(20,2),
        sheaf_key text,
        sheaf_start integer,
        sheaf_size integer,
        checksum text,
        primary key (batch_id, position),
        unique (batch_id, investor_id),
        check (status <> 'done' or (file_name is not null and closing is not null
          and roi_paid is not null and roi_rolled is not null and sheaf_key is not null
          and sheaf_start is not null and sheaf_size is not null and checksum is not null))
      )
    `);
    await db.raw(`
      create index on statement_rows (batch_id,
        (case status when 'failed' then 0 when 'waiting' then 1 else 2 end), position)
    `);
    await db.raw(`
      create table statement_objects (
        key text primary key,
        batch_id uuid not null references statement_batches
      )
    `);
    await db.raw("create index on statement_objects (batch_id)");
  },
};
