import type { Migration } from "@accord/service-kit";

/** Who started an import: it may be undone by that person, not by who uploaded the file. */
export const importedBy: Migration = {
  name: "0030-imported-by",
  up: async (db) => {
    await db.raw("alter table import_batches add column imported_by uuid references users (id)");
  },
};
