/**
 * SQL of the movements of an agreement's principal by `day` and `amount`
 * (docs/rules.md#moving-principal); `id` is an SQL expression. Lists and totals share it.
 */
export const principalMovements = (id: string): string => `
  select r.rollover_date as day, r.amount from agreement_rollovers r where r.agreement_id = ${id}
  union all
  select r.rollover_date, -r.amount from agreement_rollovers r
  where r.source_agreement_id = ${id} and r.agreement_id <> ${id}
    and r.rollover_category = 'principal'
  union all
  select p.payout_date, -p.amount from payouts p
  where p.agreement_id = ${id} and p.status = 'completed' and p.payout_type = 'principal'`;
