import type { Migration } from "@accord/service-kit";

/** For `ssn 1234` of the search; dropped first, because one that broke off stays and is not valid. */
export const searchBySsn: Migration = {
  name: "0031-search-by-ssn",
  transaction: false,
  up: async (db) => {
    await db.raw("drop index if exists investors_by_ssn");
    await db.raw(`create index concurrently investors_by_ssn on investors (last_four_ssn)
      where deleted_at is null`);
  },
};
