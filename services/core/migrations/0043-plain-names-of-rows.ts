import type { Migration } from "@accord/service-kit";
import type { Knex } from "knex";

/** Records whose locks are held at once. */
const BATCH = 500;

/** Search rows of names and references that are not written with a US keyboard. */
export const plainNamesOfRows: Migration = {
  name: "0043-plain-names-of-rows",
  transaction: false,
  up: async (db) => {
    await inBatches(db, "investors", differingInvestors, renewInvestors);
    await inBatches(db, "agreements", differingReferences, renewReferences);
    // Dropped first as in 0031.
    await db.raw("drop index concurrently if exists investors_by_plain_name");
    await db.raw(`create index concurrently investors_by_plain_name on investors
      ((search_key(last_name) collate "und-x-icu"), (search_key(first_name) collate "und-x-icu"), id)
      where deleted_at is null`);
    await db.raw("analyze investors");
  },
};

/** The locks keep a rename from being overwritten with the names of before. */
async function inBatches(
  db: Knex,
  table: string,
  ids: string,
  renew: readonly string[],
): Promise<void> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(ids);
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH).map(({ id }) => id);
    await db.transaction(async (trx) => {
      await trx(table).whereIn("id", part).orderBy("id").forNoKeyUpdate().select("id");
      for (const update of renew) await trx.raw(update, { ids: part });
    });
  }
}

const differingInvestors = `
  select investor_id as id from investor_search s join investor_search_source i using (investor_id)
  where (s.person, s.last_name_key, s.first_name_key)
    is distinct from (i.person, i.last_name_key, i.first_name_key)
`;

const renewInvestors = ["investor_search", "agreement_search"].map(
  (table) => `
  update ${table} s
  set person = i.person, last_name_key = i.last_name_key, first_name_key = i.first_name_key
  from investor_search_source i
  where i.investor_id = s.investor_id and s.investor_id = any(:ids::uuid[])
`,
);

const differingReferences = `
  select id from agreements
  where deleted_at is null and reference_spellings(reference) <> lower(reference)
`;

const renewReferences = ["agreement_search", "payout_search"].map(
  (table) => `
  update ${table} s set reference_key = reference_spellings(a.reference)
  from agreements a where a.id = s.agreement_id and a.id = any(:ids::uuid[])
`,
);
