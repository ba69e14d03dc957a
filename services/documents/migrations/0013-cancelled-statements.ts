import type { Migration } from "@accord/service-kit";

/** Status `failed`, which the previous release can read. */
export const cancelledStatements: Migration = {
  name: "0013-cancelled-statements",
  up: async (db) => {
    await db.raw(`
      alter table statement_batches add column cancelled boolean not null default false
        check (not cancelled or status = 'failed')
    `);
  },
};
