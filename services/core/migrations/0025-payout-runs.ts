import type { Migration } from "@accord/service-kit";
import { runTables } from "./payout-run-tables.ts";
import { staleLines, uncounted } from "./stale-run-lines.ts";

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
    add column returned boolean not null default false,
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
