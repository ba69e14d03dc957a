import type { Migration } from "@accord/service-kit";

/** A bundle was called a sheaf before. */
export const statementBundles: Migration = {
  name: "0006-statement-bundles",
  up: async (db) => {
    for (const part of ["key", "start", "size"]) {
      await db.raw("alter table statement_rows rename column ?? to ??", [
        `sheaf_${part}`,
        `bundle_${part}`,
      ]);
    }
  },
};
