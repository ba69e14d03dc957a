import type { Migration } from "@accord/service-kit";

/** How a CSV was read; `are_names_right` confirms an encoding that is doubtful. */
export const importReading: Migration = {
  name: "0047-import-reading",
  up: async (db) => {
    await db.raw(`
      alter table import_sheets
        add column reading jsonb,
        add column are_names_right boolean not null default false
    `);
  },
};
