import type { Migration } from "@accord/service-kit";

/** Null: not determined yet. */
export const pdfActions: Migration = {
  name: "0011-pdf-actions",
  up: async (db) => {
    await db.raw("alter table uploads add column has_actions boolean");
  },
};
