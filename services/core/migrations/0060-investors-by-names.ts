import type { Migration } from "@accord/service-kit";

/** The order of investors by their names, of which a trust has a legal one. Dropped first as in 0031. */
export const investorsByNames: Migration = {
  name: "0060-investors-by-names",
  transaction: false,
  up: async (db) => {
    await db.raw("drop index concurrently if exists investors_by_names");
    await db.raw(`create index concurrently investors_by_names on investors
      ((search_key(investor_sort_name(legal_name, last_name)) collate "und-x-icu"),
        (search_key(investor_acting_name(legal_name, first_name, last_name)) collate "und-x-icu"), id)
      where deleted_at is null`);
    await db.raw("drop index concurrently if exists investor_search_by_kind");
    await db.raw(`create index concurrently investor_search_by_kind on investor_search
      (kind, last_name_key, first_name_key, investor_id) where kind <> 'person'`);
    await db.raw("analyze investors");
  },
};
