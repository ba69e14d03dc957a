import { usStates } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { listed } from "./sql.ts";

export const stateColumns = [
  ["investors", "state"],
  ["investors", "second_party_state"],
  ["agreements", "investor_state"],
] as const;

/** The District of Columbia, the territories and the military addresses beside the 50 states; validated by 0050. */
export const statesAndTerritories: Migration = {
  name: "0046-states-and-territories",
  up: async (db) => {
    for (const [table, column] of stateColumns)
      await db.raw(`
        alter table ${table}
          drop constraint ${table}_${column}_check,
          add constraint ${table}_${column}_check check (${column} in (${listed(usStates)})) not valid
      `);
  },
};
