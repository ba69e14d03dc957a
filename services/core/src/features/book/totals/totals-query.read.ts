import { principalMovements } from "./principal-movements.read.ts";

/**
 * Totals of live investors as of a day (docs/rules.md#sums), shared by the refresh, the seed and
 * the tests. Named bindings: `today`, and `ids` unless `everyone`.
 */
export const totalsQuery = (whom: "ids" | "everyone"): string => `
  with live as (
    select a.id, a.investor_id, a.status, a.initial_investment
    from agreements a
    where a.deleted_at is null ${whom === "ids" ? "and a.investor_id = any(:ids)" : ""}
  ), active as (
    select id, investor_id, initial_investment from live where status = 'active'
  ), movement as (
    select active.id as agreement_id, m.day, m.amount
    from active cross join lateral (${principalMovements("active.id")}) m
  ), moved as (
    select agreement_id, sum(amount) filter (where day <= :today) as amount,
      min(day) filter (where day > :today) as next_change_on
    from movement group by agreement_id
  ), principal as (
    select a.investor_id, count(*)::int as active_agreements_count,
      sum(a.initial_investment + coalesce(m.amount, 0)) as total_investment,
      min(m.next_change_on) as next_change_on
    from active a left join moved m on m.agreement_id = a.id group by a.investor_id
  ), paid as (
    select l.investor_id, sum(p.amount) as roi_paid
    from live l join payouts p on p.agreement_id = l.id
    where p.status = 'completed' and p.payout_type = 'roi' group by l.investor_id
  ), counted as (
    select investor_id, count(*)::int as agreements_count from live group by investor_id
  )
  select i.id as investor_id,
    coalesce(principal.total_investment, 0)::numeric(14,2) as total_investment,
    coalesce(paid.roi_paid, 0)::numeric(14,2) as roi_paid,
    coalesce(counted.agreements_count, 0) as agreements_count,
    coalesce(principal.active_agreements_count, 0) as active_agreements_count,
    principal.next_change_on
  from investors i
    left join principal on principal.investor_id = i.id
    left join paid on paid.investor_id = i.id
    left join counted on counted.investor_id = i.id
  where i.deleted_at is null ${whom === "ids" ? "and i.id = any(:ids)" : ""}
`;
