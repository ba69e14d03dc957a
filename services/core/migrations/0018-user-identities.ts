import type { Migration } from "@accord/service-kit";

/** Null for existing users until their next sign-in. */
export const userIdentities: Migration = {
  name: "0018-user-identities",
  up: async (db) => {
    await db.raw(`
      alter table users add issuer text, add subject text,
        add roles text[] not null default '{}',
        add constraint issuer_with_subject check ((issuer is null) = (subject is null))
    `);
    await db.raw("create unique index users_by_subject on users (issuer, subject)");
    // Not in users: a sign-in is no change of a record.
    await db.raw(`
      create table user_sign_ins (
        user_id uuid primary key references users (id) on delete cascade,
        last_at timestamptz not null
      )
    `);
  },
};
