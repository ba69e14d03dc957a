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
 * counted and summed, so that neither reads the table. Reads go on while they are built; writes of
 * payouts and agreements wait. The old index is dropped in a transaction of its own: its lock keeps
 * reads out, and a writer that waits for the build could never give way to it.
 */
export const payoutLists: Migration = {
  name: "0016-payout-lists",
  transaction: false,
  up: async (db) => {
    await db.transaction(async (trx) => {
      await trx.raw("set local lock_timeout = '10s'");
      await trx.raw("set local maintenance_work_mem = '256MB'");
      await trx.raw(build);
    });
    await db.raw("analyze payouts");
    await db.transaction(async (trx) => {
      await trx.raw("set local lock_timeout = '2s'");
      await trx.raw("drop index if exists payouts_payable");
    });
  },
};

/** Payable payouts are of later days than all of them: the statistics are of both together. */
const build = `
  create index if not exists payouts_payable_due on payouts (due_date, id)
    include (agreement_id, amount) where payable;
  create index if not exists payouts_payable_amount on payouts (amount, id)
    include (agreement_id, due_date) where payable;
  create index if not exists payouts_paid_date on payouts (payout_date, id)
    include (agreement_id, amount) where status = 'completed';
  create index if not exists payouts_paid_amount on payouts (amount, id)
    include (agreement_id, payout_date) where status = 'completed';
  create index if not exists payouts_paid_check
    on payouts ((lower(coalesce(check_number, ''))), id) where status = 'completed';
  create index if not exists payouts_check_start
    on payouts (lower(check_number) text_pattern_ops) where check_number is not null;
  create statistics if not exists payouts_payable_days (mcv) on payable, due_date from payouts;
  create statistics if not exists payouts_paid_days (mcv) on status, payout_date from payouts;
  ${methods
    .map(
      (method) => `create index if not exists agreements_by_${method} on agreements (id)
        where ${method} and deleted_at is null;`,
    )
    .join("\n")}
`;
