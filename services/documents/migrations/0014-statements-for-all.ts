import type { Migration } from "@accord/service-kit";

/** True where the previous release did not record it: then the ZIP needs an administrator. */
export const statementsForAll: Migration = {
  name: "0014-statements-for-all",
  up: async (db) => {
    await db.raw("alter table statement_batches add column for_all boolean not null default true");
  },
};
