import type { Migration } from "@accord/service-kit";
import type { Knex } from "knex";

/** Releases are named by their file in the registry. */
export const remoteOpenings: Migration = {
  name: "0006-remote-openings",
  up: async (db: Knex) => {
    await db.raw(`
      create table remote_openings (
        release text not null,
        minute timestamptz not null,
        openings integer not null,
        failures integer not null,
        primary key (release, minute)
      )
    `);
    await db.raw(`
      create table withdrawn_releases (
        release text primary key,
        openings integer not null,
        failures integer not null,
        withdrawn_at timestamptz not null default now()
      )
    `);
  },
};
