/** A posting that adds its sums itself says so (0025-payout-runs.ts). */
export const uncounted = "current_setting('app.counted', true) is distinct from 'on'";

/** A payout that changes takes its run back to draft; approvals of that revision are void. */
export const staleLines = `
  create function mark_run_line_changed() returns trigger language plpgsql as $$
  begin
    -- The run first, as each step of a run does.
    perform 1 from payout_runs r join payout_run_lines l on l.run_id = r.id
      where l.payout_id = new.id and l.state = 'included' for update of r;
    update payout_run_lines l set problems = array_prepend('changed', array_remove(problems, 'changed'))
      from payout_runs r
      where l.payout_id = new.id and l.state = 'included' and r.id = l.run_id
        and r.status in ('draft', 'submitted', 'approved');
    update payout_runs r set status = 'draft' from payout_run_lines l
      where l.payout_id = new.id and l.state = 'included' and r.id = l.run_id
        and r.status in ('submitted', 'approved');
    return null;
  end $$;
  create trigger mark_run_line_changed after update on payouts for each row
    when ((old.amount, old.due_date, old.payable) is distinct from
      (new.amount, new.due_date, new.payable) and ${uncounted})
    execute function mark_run_line_changed();
  create function remove_run_line() returns trigger language plpgsql as $$
  declare changed uuid;
  begin
    perform 1 from payout_runs r join payout_run_lines l on l.run_id = r.id
      where l.payout_id = old.id and l.state in ('included', 'held') for update of r;
    update payout_run_lines l set state = 'removed',
        problems = array_prepend('changed', array_remove(problems, 'changed'))
      from payout_runs r
      where l.payout_id = old.id and l.state in ('included', 'held') and r.id = l.run_id
        and r.status in ('draft', 'submitted', 'approved')
      returning l.run_id into changed;
    update payout_runs r set status = 'draft', (line_count, gross, withheld, net) = (
        select count(*), coalesce(sum(l.gross), 0), coalesce(sum(l.withheld), 0), coalesce(sum(l.net), 0)
        from payout_run_lines l where l.run_id = r.id and l.state not in ('held', 'removed'))
      where r.id = changed;
    return null;
  end $$;
  create trigger remove_run_line after delete on payouts
    for each row execute function remove_run_line();
  do $$ begin
    execute format('alter function mark_run_line_changed() set search_path = %I, pg_temp',
      current_schema());
    execute format('alter function remove_run_line() set search_path = %I, pg_temp',
      current_schema());
  end $$;
`;
