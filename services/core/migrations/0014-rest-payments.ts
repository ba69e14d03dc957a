import type { Migration } from "@accord/service-kit";

/** A manual payout may name the settled payout whose rest it pays. */
export const restPayments: Migration = {
  name: "0014-rest-payments",
  up: async (db) => {
    await db.raw(`
      alter table payouts
        add rest_of_payout_id uuid references payouts (id) on delete set null,
        add constraint rest_is_paid_by_hand
          check (rest_of_payout_id is null or period_index is null)
    `);
    await db.raw(`
      create index payouts_by_rest_of on payouts (rest_of_payout_id)
        where rest_of_payout_id is not null
    `);
  },
};
