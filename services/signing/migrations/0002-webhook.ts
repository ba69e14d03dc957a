import type { Migration } from "@accord/service-kit";

/** Events have no names or addresses. `parked` events failed too often and need an administrator. */
export const webhook: Migration = {
  name: "0002-webhook",
  up: async (db) => {
    await db.raw(`
      create table docusign_webhook_events (
        id uuid primary key default gen_random_uuid(),
        seq bigint generated always as identity,
        dedupe_key text not null unique,
        envelope_id uuid not null,
        event_type text not null,
        status text,
        event_data jsonb,
        tries integer not null default 0,
        last_error text,
        parked boolean not null default false,
        processed_at timestamptz,
        created_at timestamptz not null
      )
    `);
    await db.raw(`
      create index on docusign_webhook_events (seq) where processed_at is null and not parked
    `);
    await db.raw("create index on docusign_webhook_events (created_at)");
    await db.raw(`
      create table sweep_leases (name text primary key, held_until timestamptz not null)
    `);
  },
};
