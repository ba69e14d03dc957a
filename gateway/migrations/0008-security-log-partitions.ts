import { securityLogHistory, swapSql, type Migration } from "@accord/service-kit";

/** See ADR 26. */
export const securityLogPartitions: Migration = {
  name: "0008-security-log-partitions",
  up: async (db) => {
    await db.raw(swapSql(securityLogHistory));
  },
};
