const paying = "('included', 'paid', 'returned')";

/**
 * The lines of the run with the entries since which a part in them counts: those after the approval
 * of the released run that last paid the same payout, agreement or account. Entries are compared by their ids, because
 * instants of the log and of the records come from two clocks. Sums instead of joins: without
 * statistics of a new run the planner joins line by line.
 */
export const counted = `
  with mine as materialized (
    select l.position, coalesce(l.payout_id, l.redemption_id) as source_id, l.agreement_id,
      l.investor_id, l.payee_account_id, l.method in ('check', 'cashiers_check') as is_mailed
    from payout_run_lines l where l.run_id = :runId and l.state = 'included'),
  released as materialized (
    select r.id, coalesce((select max(e.id) from audit_log e where e.record_id = r.id
      and e.record_type = 'payout_runs' and 'status' = any(e.changed)
      and e.after ->> 'status' = 'approved'), 0) as entry
    from payout_runs r where r.status in ('released', 'paid') and r.id <> :runId),
  paid as materialized (
    select coalesce(l.payout_id, l.redemption_id) as source_id, l.agreement_id, l.investor_id,
      case when l.method in ('ach', 'wire') then l.payee_account_id end as account_id, r.entry
    from (select distinct investor_id from mine) i
    cross join lateral (select * from payout_run_lines l
      where l.investor_id = i.investor_id and l.state in ${paying} offset 0) l
    join released r on r.id = l.run_id),
  sources as materialized (
    select source_id, min(position) as position, coalesce(max(entry), 0) as since
    from (select source_id, position, null::bigint as entry from mine
      union all select source_id, null, entry from paid) s
    group by source_id having min(position) is not null),
  agreements_paid as materialized (
    select agreement_id, investor_id, bool_or(is_mailed) as is_mailed, min(position) as position,
      coalesce(max(entry), 0) as since
    from (select agreement_id, investor_id, is_mailed, position, null::bigint as entry from mine
      union all select agreement_id, investor_id, null, null, entry from paid) a
    group by agreement_id, investor_id having min(position) is not null),
  unpaid as materialized (
    select account_id, min(position) as position
    from (select payee_account_id as account_id, position, false as is_paid from mine
      union all select account_id, null, true from paid) u
    where account_id is not null
    group by account_id having min(position) is not null and not bool_or(is_paid)),
  accounts as materialized (
    select p.id, p.investor_id, p.requested_by, p.requested_at, u.position, own.requested, own.approved
    from unpaid u join payee_accounts p on p.id = u.account_id
    cross join lateral (
      select min(e.id) filter (where e.action = 'insert') as requested,
        max(e.id) filter (where 'status' = any(e.changed)
          and e.after ->> 'status' = 'cooling') as approved
      from audit_log e where e.record_id = p.id and e.record_type = 'payee_accounts' offset 0) own),
  contacts as materialized (
    select a.*, coalesce((select max(r.entry)
      from (select l.run_id from payout_run_lines l
        where l.investor_id = a.investor_id and l.state in ${paying} offset 0) l
      join released r on r.id = l.run_id where r.entry < a.requested), 0) as since
    from accounts a),
  checks_paid as (
    with recursive chain as (
      select c.id, c.replaces_check_id, a.position, a.since
      from agreements_paid a
      cross join lateral (select l.check_id, l.run_id from payout_run_lines l
        where l.investor_id = a.investor_id and l.state in ${paying}
          and l.agreement_id = a.agreement_id and l.check_id is not null offset 0) l
      join released r on r.id = l.run_id
      cross join lateral (select * from checks c where c.id = l.check_id offset 0) c
      union
      select c.id, c.replaces_check_id, chain.position, chain.since
      from chain join checks c on c.id = chain.replaces_check_id)
    select id, position, since from chain)`;
