import type { Migration } from "@accord/service-kit";
import { kindChecks } from "./0059-investor-kinds.ts";

/** The checks of kinds hold for all rows; writes go on while they are read. */
export const validateKinds: Migration = {
  name: "0061-validate-kinds",
  up: async (db) => {
    for (const name of Object.keys(kindChecks))
      await db.raw(`alter table investors validate constraint ${name}`);
  },
};
