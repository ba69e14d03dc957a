import { snakeCase } from "@accord/service-kit";
import type { Knex } from "knex";
import { sampleAgreementRow, sampleInvestorRow } from "./sample-rows.ts";

const text = (value: string) => `'${value}'`;
const listed = (values: readonly string[]) => `(array[${values.map(text).join(", ")}])`;

const firstNames = ["Ana", "Hana", "Bo", "Per_cent", "Ivana", "Zoe"];
const lastNames = ["Marwell", "An", "Sonford", "O\\Neil", "100%", "Anders", "Bo"];
const references = ["AGR-2024-", "AGR-2025-", "AGR-2026-", "Agr note 12% "];

const tables = ["investors", "agreements", "payouts"];

const kept = `
  insert into investor_search select * from investor_search_source;
  insert into agreement_search select * from agreement_search_source;
  insert into payout_search select * from payout_search_source;
  insert into agreement_kinds select term_value, term_unit, investment_amount, count(*)
    from agreements where deleted_at is null group by 1, 2, 3;
`;

/** A record of the samples for each of `count` numbers n, with columns of its own. */
function insertMany(
  db: Knex,
  table: string,
  { sample, own, from }: { sample: object; own: Record<string, string>; from: string },
) {
  const columns = Object.entries(sample).map(([name, value]) => [name, text(String(value))]);
  const all = Object.entries({ ...Object.fromEntries(columns), ...own });
  const names = all.map(([name]) => snakeCase(name)).join(", ");
  const values = all.map(([, sql]) => sql).join(", ");
  return db.raw(`insert into ${table} (${names}) select ${values} from ${from}`);
}

/**
 * 5,200 investors, 5,600 agreements and their payouts of few names, amounts and days: more than a
 * search lists by id, and more than it looks at near the start of an order. The triggers are off
 * meanwhile; what they keep is filled from its sources.
 */
export async function insertManyRecords(db: Knex): Promise<void> {
  for (const table of tables) await db.raw(`alter table ${table} disable trigger user`);
  await insertMany(db, "investors", {
    sample: sampleInvestorRow,
    own: {
      firstName: `${listed(firstNames)}[1 + n % 6]`,
      lastName: `${listed(lastNames)}[1 + n / 7 % 7]`,
      email: "'p' || n || '@example.com'",
      phone: "lpad((n * 7919 % 10000)::text, 10, '205555')",
    },
    from: "generate_series(1, 5200) n",
  });
  await insertMany(db, "agreements", {
    sample: sampleAgreementRow,
    own: {
      investorId: "i.id",
      reference: `${listed(references)}[1 + (n / 11) % 4] || lpad(n::text, 4, '0')`,
      termValue: "6 * (1 + n % 4)",
      investmentAmount: "1000 * (1 + n % 30)",
      status: "case when n % 5 = 0 then 'completed' else 'active' end",
      deletedAt: "case when n % 17 = 0 then now() end",
      achTransfer: "n % 3 = 0",
      wireTransfer: "n % 4 = 0",
    },
    from: `generate_series(1, 5600) n join
      (select id, row_number() over (order by email) as at from investors) i on i.at = 1 + n % 5000`,
  });
  await insertMany(db, "payouts", {
    sample: { payoutType: "roi" },
    own: {
      agreementId: "a.id",
      periodIndex: "1",
      amount: "100 * (1 + at % 13)",
      dueDate: "date '2026-07-10' + (at % 400 - 200)::int",
      payoutDate: "date '2026-07-10' - (at % 100)::int",
      status: "case when at % 2 = 0 then 'completed' else 'pending' end",
      completedAt: "now()",
      checkNumber: "case when at % 3 = 0 then 'Ck' || at end",
      payable: "at % 2 = 1 and a.status = 'active' and a.deleted_at is null",
    },
    from: "(select *, row_number() over (order by reference) as at from agreements) a",
  });
  await db.raw(kept);
  for (const table of tables) await db.raw(`alter table ${table} enable trigger user`);
  await db.raw("analyze");
}
