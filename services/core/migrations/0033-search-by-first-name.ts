import type { Migration } from "@accord/service-kit";

/** Dropped first as in 0031. */
export const searchByFirstName: Migration = {
  name: "0033-search-by-first-name",
  transaction: false,
  up: async (db) => {
    await db.raw("drop index concurrently if exists investor_search_by_first_name");
    await db.raw(`create index concurrently investor_search_by_first_name on investor_search
      (first_name_key, last_name_key, investor_id)`);
  },
};
