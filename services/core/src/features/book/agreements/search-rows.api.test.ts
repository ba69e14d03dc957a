import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const addInvestor = async (changes = {}) =>
  (await core.call("post", "/api/investors", { body: sampleInvestor(changes) })).body;
const search = async (query: string) => {
  const { body, headers } = await core.call("get", `/api/agreements?limit=25&${query}`);
  expect(headers["x-total-count"]).toBe(String(body.length));
  return body.map(({ reference }: { reference: string }) => reference);
};

/** Rows of a search table that are not what its source says, in either direction. */
async function differences(): Promise<number> {
  const result = await core.db.raw<{ rows: { count: number }[] }>(`select count(*)::int from (
    (select agreement_id::text || a::text from agreement_search a
      except select agreement_id::text || a::text from agreement_search_source a)
    union all
    (select agreement_id::text || a::text from agreement_search_source a
      except select agreement_id::text || a::text from agreement_search a)
    union all
    (select i::text from investor_search i except select i::text from investor_search_source i)
    union all
    (select i::text from investor_search_source i except select i::text from investor_search i)) d`);
  return result.rows[0]?.count ?? -1;
}

test("a search finds committed changes and no deleted records", async () => {
  const ruth = await addInvestor({ firstName: "Ruth", lastName: "Ahlberg", email: "r@a.example" });
  const omar = await addInvestor({ firstName: "Omar", lastName: "Nassar", email: "o@n.example" });
  const id = await insertAgreement(core.db, ruth.id, { reference: "AGR-2026-7001" });
  expect(await search("q=ahlberg")).toEqual(["AGR-2026-7001"]);

  await core.call("patch", `/api/investors/${ruth.id}`, { body: { lastName: "Bergman" } });
  expect(await search("q=ahlberg")).toEqual([]);
  expect(await search("investor=Bergman,%20Ruth")).toEqual(["AGR-2026-7001"]);
  expect(await differences()).toBe(0);

  const changes = {
    investorId: omar.id,
    reference: "AGR-2026-7002",
    termValue: 7,
    status: "completed",
  };
  await core.db("agreements").where({ id }).update(changes);
  expect(await search("q=nassar&term=7%20months")).toEqual(["AGR-2026-7002"]);
  expect(await search("q=AGR-2026-7001")).toEqual([]);
  expect(await differences()).toBe(0);

  await core.db("agreements").where({ id }).update({ deletedAt: core.db.fn.now() });
  expect(await search("q=nassar")).toEqual([]);
  await core.call("delete", `/api/investors/${omar.id}`);
  expect(await differences()).toBe(0);
  await core.call("post", `/api/deleted/investor/${omar.id}/restore`);
  await core.call("post", `/api/deleted/agreement/${id}/restore`);
  expect(await search("q=nassar")).toEqual(["AGR-2026-7002"]);
  expect(await differences()).toBe(0);
});

test("a search scans the narrow rows and reads whole agreements only for its page", async () => {
  const { id } = await addInvestor({ lastName: "Quist", email: "many@q.example" });
  await core.db.raw(
    `insert into agreements (investor_id, reference, start_date, end_date, term_value, term_unit,
      initial_investment, investment_amount, roi_percentage, roi_calculation, payout_frequency)
    select ?, 'BULK-' || lpad(n::text, 4, '0'), '2026-01-07', '2027-01-07', 12, 'months', n, n, 8,
      'annual', 'quarterly' from generate_series(1, 2500) n`,
    [id],
  );
  const seen: { sql: string; bindings: string[] }[] = [];
  core.listDb.on("query", (query) => seen.push(query));
  expect(await search("q=BULK-0001&sort=-amount")).toEqual(["BULK-0001"]);
  core.listDb.removeAllListeners("query");

  const searches = seen.filter(({ sql }) => sql.includes("like"));
  const whole = seen.filter(({ sql }) => sql.includes('from "agreements"'));
  expect(searches.every(({ sql }) => /"(agreement|investor)_search"/.test(sql))).toBe(true);
  expect(searches.some(({ sql }) => /"(agreements|investors)"/.test(sql))).toBe(false);
  expect(whole.map(({ sql }) => /"a"\."id" in \(\$\d+\)/.test(sql))).toEqual([true]);

  const scan = seen.find(({ sql }) => sql.includes("offset 0"));
  const explain = `explain ${scan?.sql.replaceAll(/\$\d+/g, "?")}`;
  const plan = await core.db.transaction(async (trx) => {
    await trx.raw("set local enable_seqscan = off; set local enable_bitmapscan = off");
    return JSON.stringify(await trx.raw(explain, scan?.bindings ?? []));
  });
  expect(plan).toContain("agreement_search");
  expect(plan).not.toContain("agreement_search_by_");
});
