import { reviewGroups } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { listed } from "./sql.ts";

/**
 * What a person decided about a line: it is paid before its due day from this payment date on, and
 * the account in use is paid despite these requested changes (docs/rules.md#payout-run-problems).
 */
export const runDecisions: Migration = {
  name: "0036-run-decisions",
  up: async (db) => {
    await db.raw(`
      alter table payout_run_lines
        add column early_from date,
        add column former_despite uuid[] not null default '{}'
    `);
    for (const [table, column] of groups)
      await db.raw(`
        alter table ${table}
          drop constraint if exists ${table}_${column}_check,
          add constraint ${table}_${column}_check
            check (${column} <@ array[${listed(reviewGroups)}]) not valid
      `);
  },
};

const groups = [
  ["payout_run_lines", "news"],
  ["run_checked_news", "groups"],
] as const;
