import type { Migration } from "@accord/service-kit";

/**
 * For the sweep's two queries: template uploads by age, and whether a template uses one. Unique, so that deleting one
 * template never removes another's PDF.
 */
export const sweepIndexes: Migration = {
  name: "0007-sweep-indexes",
  up: async (db) => {
    await db.raw("create index on uploads (created_at) where kind = 'template'");
    await db.raw("create unique index on pdf_templates (document_path)");
  },
};
