import { dayOrders } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { listed } from "./sql.ts";

/** Dates such as 26-02-15 can be read with the year first. */
export const yearFirst: Migration = {
  name: "0054-year-first",
  up: async (db) => {
    await db.raw(`
      alter table import_sheets
        drop constraint import_sheets_day_order_check,
        add constraint import_sheets_day_order_check
          check (day_order in (${listed(dayOrders)}))
    `);
  },
};
