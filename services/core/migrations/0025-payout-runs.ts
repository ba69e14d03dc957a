import type { Migration } from "@accord/service-kit";
import { runTables } from "./payout-run-tables.ts";

/** Payout runs with their approvals, files and checks (docs/rules.md#payout-runs). */
export const payoutRuns: Migration = {
  name: "0025-payout-runs",
  up: async (db) => {
    for (const table of runTables) await db.raw(table);
    await db.raw(payoutColumns);
    await db.raw(countSets);
    await db.raw(staleLines);
    for (const table of audited) {
      await db.raw(`create trigger audit after insert or update or delete on ${table}
        for each row execute function audit_row()`);
    }
  },
};

const audited = [
  "firm_settings",
  "funding_accounts",
  "payout_runs",
  "redemptions",
  "checks",
  "run_files",
];

const payoutColumns = `
  alter table payouts
    add column in_payment boolean not null default false,
    add column tax_withheld numeric(12,2) not null default 0,
    add column run_line_id uuid;
  alter table payouts add constraint payouts_run_line_id_fkey
    foreign key (run_line_id) references payout_run_lines (id) not valid;
  alter table payouts add constraint withheld_at_most_amount
    check (tax_withheld >= 0 and tax_withheld <= amount) not valid;
`;

/**
 * A posting of many payouts adds its sums itself, because one counter row for each payout is
 * quadratic within one transaction; 'app.counted' says that it does. WHEN is evaluated as the row
 * changes, so that it may be switched within a transaction.
 */
const uncounted = "current_setting('app.counted', true) is distinct from 'on'";

const countSets = `
  drop trigger count_payable_update on payouts;
  create constraint trigger count_payable_update after update on payouts
    deferrable initially deferred for each row
    when ((old.payable, old.due_date) is distinct from (new.payable, new.due_date) and ${uncounted})
    execute function count_payable();
  drop trigger count_totals on investor_totals;
  create constraint trigger count_totals after insert or update or delete on investor_totals
    deferrable initially deferred for each row when (${uncounted})
    execute function count_totals();
  drop trigger count_days on payout_search;
  create constraint trigger count_days after insert or delete on payout_search
    deferrable initially deferred for each row when (${uncounted})
    execute function count_payout_days();
  drop trigger count_days_update on payout_search;
  create constraint trigger count_days_update after update on payout_search
    deferrable initially deferred for each row
    when ((old.state, old.day, old.amount, old.methods) is distinct from
      (new.state, new.day, new.amount, new.methods) and ${uncounted})
    execute function count_payout_days();
`;

/** A payout that changes takes its run back to draft; approvals of that revision are void. */
const staleLines = `
  create function mark_run_line_changed() returns trigger language plpgsql as $$
  begin
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
