import type { Migration } from "@accord/service-kit";

/**
 * What the sweep asks every ten minutes: the uploads for templates by their age, and whether a
 * template names one. No two templates share a PDF, so that removing one leaves the other whole.
 */
export const sweepIndexes: Migration = {
  name: "0007-sweep-indexes",
  up: async (db) => {
    await db.raw("create index on uploads (created_at) where kind = 'template'");
    await db.raw("create unique index on pdf_templates (document_path)");
  },
};
