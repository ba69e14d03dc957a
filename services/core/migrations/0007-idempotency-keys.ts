import type { Migration } from "@accord/service-kit";

/**
 * Responses by user and route, kept 24 hours (docs/rules.md#idempotency). Null only within the
 * transaction that writes it.
 */
export const idempotencyKeys: Migration = {
  name: "0007-idempotency-keys",
  up: async (db) => {
    await db.raw(`
      create table idempotency_keys (
        user_id text not null,
        route text not null,
        key text not null check (length(key) between 1 and 200),
        request_hash text not null,
        status integer not null,
        response json,
        created_at timestamptz not null default now(),
        primary key (user_id, route, key)
      );
      create index idempotency_keys_by_age on idempotency_keys (created_at);
    `);
  },
};
