import type { Migration } from "@accord/service-kit";

/** What payout runs pay, for the features of agreements and payouts, which runs are built upon. */
export const runPayments: Migration = {
  name: "0053-run-payments",
  up: async (db) => {
    await db.raw(`
      create view run_payments as
      select l.id as line_id, l.payout_id, l.state, l.gross,
        r.id as run_id, r.number as run_number, r.status as run_status, r.payment_date,
        d.agreement_id as redeemed_agreement_id, d.pay_on, d.state as redemption_state
      from payout_run_lines l
        join payout_runs r on r.id = l.run_id
        left join redemptions d on d.id = l.redemption_id
    `);
  },
};
