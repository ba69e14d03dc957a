import { prepareSwapSql, securityLogHistory, type Migration } from "@accord/service-kit";

export const securityLogRange: Migration = {
  name: "0007-security-log-range",
  transaction: false,
  up: async (db) => {
    for (const sql of prepareSwapSql(securityLogHistory)) await db.raw(sql);
  },
};
