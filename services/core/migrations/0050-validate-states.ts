import type { Migration } from "@accord/service-kit";
import { stateColumns } from "./0046-states-and-territories.ts";

/** The new checks of states hold for all rows; writes go on while they are read. */
export const validateStates: Migration = {
  name: "0050-validate-states",
  up: async (db) => {
    for (const [table, column] of stateColumns)
      await db.raw(`alter table ${table} validate constraint ${table}_${column}_check`);
  },
};
