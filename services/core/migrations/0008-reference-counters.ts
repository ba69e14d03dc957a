import type { Migration } from "@accord/service-kit";

export const referenceCounters: Migration = {
  name: "0008-reference-counters",
  up: async (db) => {
    await db.raw(
      "create table reference_counters (year integer primary key, last integer not null)",
    );
  },
};
