import type { Migration } from "@accord/service-kit";

/** Finds an investor's payouts of some days without reading the others, in the order by investor. */
export const payoutsByInvestor: Migration = {
  name: "0017-payouts-by-investor",
  up: async (db) => {
    await db.raw("set local maintenance_work_mem = '256MB'");
    await db.raw(`
      create index payout_search_by_investor_days on payout_search (investor_id, state, day);
      drop index payout_search_by_investor;
    `);
  },
};
