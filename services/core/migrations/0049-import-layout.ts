import { importHidden } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { listed } from "./sql.ts";

const none = JSON.stringify({
  ...{ hiddenRows: [], hiddenColumns: [], totals: [], merged: [], hiddenSheets: [] },
  is1904: false,
});

/** layout: what a sheet says beside its cells. hidden: what is done with its hidden rows and columns. */
export const importLayout: Migration = {
  name: "0049-import-layout",
  up: async (db) => {
    await db.raw(`
      alter table import_sheets
        add column layout jsonb not null default '${none}',
        add column hidden text check (hidden in (${listed(importHidden)})),
        add column skip_totals boolean not null default true
    `);
  },
};
