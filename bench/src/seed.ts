import { totalsQuery } from "@accord/core/totals";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { seedPlans } from "./seed-plans.ts";
import {
  insertAgreements,
  insertInvestors,
  insertPayouts,
  insertRollovers,
  numberAgreements,
  numberRows,
} from "./seed-sql.ts";

/** How much to write; `payouts` are spread evenly over the agreements, at least one each. */
export interface PortfolioSize {
  readonly investors: number;
  readonly agreements: number;
  readonly payouts: number;
}

const tables = [
  "investors",
  "agreements",
  "payouts",
  "agreement_rollovers",
  "investor_totals",
  "payout_search",
];

/**
 * Fills an empty, migrated core schema with a consistent portfolio: schedules as the engine plans
 * them, past rows paid (one in 97 agreements is late), totals and counters as a recompute has them.
 * Triggers are off meanwhile, so History does not tell it. `db` is a pool of the schema's owner.
 */
export async function seedPortfolio(db: Knex, size: PortfolioSize, today: Day): Promise<void> {
  const perAgreement = Math.floor(size.payouts / size.agreements);
  if (perAgreement < 1) throw new Error("A portfolio has at least one payout per agreement.");
  if (await db("investors").first("id")) throw new Error("The portfolio is not empty.");
  const longer = size.payouts % size.agreements;
  const short = seedPlans(today, perAgreement, 0);
  const long = seedPlans(today, perAgreement + 1, short.plans.length);
  await db.transaction(async (trx) => {
    await trx.raw(temporaryTables);
    await trx("seed_plans").insert([...short.plans, ...long.plans]);
    await trx("seed_rows").insert([...short.rows, ...long.rows]);
    for (const table of tables) await trx.raw(`alter table ${table} disable trigger user`);
    const restoreForeignKeys = await dropForeignKeys(trx, [
      "agreements",
      "payouts",
      "agreement_rollovers",
      "agreement_search",
      "payout_search",
    ]);
    await trx.raw(insertInvestors, [size.investors]);
    await trx.raw(numberRows);
    const { agreements, investors } = size;
    await trx.raw(numberAgreements, { agreements, longer, kinds: short.plans.length });
    await trx.raw("analyze seed_agreements, seed_plans, seed_rows, seed_investors");
    await trx.raw(insertAgreements, { today, investors });
    await trx.raw(insertPayouts, { today });
    await trx.raw(insertRollovers);
    await trx.raw("analyze investors, agreements, payouts, agreement_rollovers");
    await recount(trx, today);
    await restoreForeignKeys();
    for (const table of tables) await trx.raw(`alter table ${table} enable trigger user`);
  });
  await db.raw(`vacuum analyze ${tables.join(", ")}, counters, payable_days, agreement_kinds,
    investor_search, agreement_search, payout_days`);
}

const temporaryTables = `
  create temporary table seed_plans (plan int primary key, start_date date, end_date date,
    term_value int, amount numeric, total_roi numeric, first_payout_date date,
    last_payout_date date) on commit drop;
  create temporary table seed_rows (plan int, period_index int, period_label text, due_date date,
    amount numeric) on commit drop;
`;

/** Checked once at the end by a join, instead of row by row. */
async function dropForeignKeys(trx: Knex.Transaction, from: string[]) {
  const { rows } = await trx.raw(
    `select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any(?::regclass[])`,
    [from],
  );
  for (const { table, name } of rows) await trx.raw(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await trx.raw(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** Building an index at the end takes a fraction of adding to it row by row. */
async function dropIndexes(trx: Knex.Transaction, from: string[]) {
  const { rows } = await trx.raw(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any(?::regclass[]) and not indisprimary`,
    [from],
  );
  for (const { name } of rows) await trx.raw(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await trx.raw(definition);
  };
}

async function recount(trx: Knex.Transaction, today: Day): Promise<void> {
  await trx.raw(
    `insert into investor_totals (investor_id, total_investment, roi_paid, agreements_count,
      active_agreements_count, next_change_on) ${totalsQuery("everyone")}`,
    { today },
  );
  await trx.raw(`insert into agreement_kinds (term_value, term_unit, investment_amount, agreements)
    select term_value, term_unit, investment_amount, count(*) from agreements group by 1, 2, 3`);
  const restoreIndexes = await dropIndexes(trx, ["agreement_search", "payout_search"]);
  await trx.raw(`insert into investor_search select * from investor_search_source;
    insert into agreement_search select * from agreement_search_source;
    insert into payout_search select * from payout_search_source`);
  await restoreIndexes();
  await trx.raw("select recount_counters()");
}
