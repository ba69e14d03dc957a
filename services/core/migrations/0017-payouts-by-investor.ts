import type { Migration } from "@accord/service-kit";

/** For the order by investor: finds an investor's payouts of some days in the index. */
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
