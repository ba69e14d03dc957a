import type { Migration } from "@accord/service-kit";
import type { Knex } from "knex";

export const securityLog: Migration = {
  name: "0003-security-log",
  up: async (db: Knex) => {
    await db.raw(`
      create table security_log (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        event text not null,
        user_id text,
        email text,
        address text not null,
        request_id text not null,
        method text not null,
        path text not null,
        status integer not null,
        detail text not null
      )
    `);
    await db.raw("create index security_log_by_event on security_log (event, id desc)");
    await db.raw(`
      create function refuse_security_log_change() returns trigger language plpgsql
      set search_path = pg_catalog as $$
      begin
        raise exception 'security_log is append-only';
      end $$
    `);
    await db.raw(`
      create trigger append_only before update or delete or truncate on security_log
        for each statement execute function refuse_security_log_change()
    `);
  },
};
