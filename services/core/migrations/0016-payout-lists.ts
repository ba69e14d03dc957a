import type { Migration } from "@accord/service-kit";

const methods = [
  "business_check_standard_mail",
  "business_check_flat_rate_envelope",
  "cashiers_check_standard_mail",
  "cashiers_check_flat_rate_envelope",
  "ach_transfer",
  "wire_transfer",
];

/**
 * Indexes of the Payouts page: each order of the views, and what its search finds. They hold what is
 * counted and summed, so that neither reads the table. Built while reads go on; writes of payouts
 * wait, about 4 s per million rows, and a migration that gets no lock within 10 s changes nothing.
 */
export const payoutLists: Migration = {
  name: "0016-payout-lists",
  up: async (db) => {
    await db.raw("set local lock_timeout = '10s'");
    await db.raw(`
      create index payouts_payable_due on payouts (due_date, id) include (agreement_id, amount)
        where payable;
      create index payouts_payable_amount on payouts (amount, id) include (due_date)
        where payable;
      create index payouts_paid_date on payouts (payout_date, id) include (agreement_id, amount)
        where status = 'completed';
      create index payouts_paid_amount on payouts (amount, id) include (payout_date)
        where status = 'completed';
      create index payouts_paid_check on payouts ((lower(coalesce(check_number, ''))), id)
        where status = 'completed';
      create index payouts_check_start on payouts (lower(check_number) text_pattern_ops)
        where check_number is not null;
      ${methods
        .map(
          (method) => `create index agreements_by_${method} on agreements (id)
            where ${method} and deleted_at is null;`,
        )
        .join("\n")}
      drop index payouts_payable;
    `);
  },
};
