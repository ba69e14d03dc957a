import type { Migration } from "@accord/service-kit";

/** The user who saved a template last, by core's user id, for the answer to a stale edit. */
export const templateEditors: Migration = {
  name: "0005-template-editors",
  up: async (db) => {
    await db.raw("alter table pdf_templates add column updated_by text");
  },
};
