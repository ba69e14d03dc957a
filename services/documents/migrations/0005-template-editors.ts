import type { Migration } from "@accord/service-kit";

/** Who saved a template last, by core's user id, so that a stale edit can be told whose it met. */
export const templateEditors: Migration = {
  name: "0005-template-editors",
  up: async (db) => {
    await db.raw("alter table pdf_templates add column updated_by text");
  },
};
