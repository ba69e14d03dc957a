import { investorTable } from "@accord/contracts";
import { readCsv } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
const names = ["Okafor", "Álvarez", "O'Neil, Jr.", "=SUM(A1)", "@cmd"];

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  for (const [index, lastName] of names.entries()) {
    const changes = { lastName, email: `p${index}@export.example`, zipCode: "02134" };
    const { body } = await core.call("post", "/api/investors", { body: sampleInvestor(changes) });
    if (index === 0) await insertAgreement(core.db, body.id, { initialInvestment: "1250.50" });
  }
});
afterAll(() => core.stop());

const get = (query: string, more?: CallOptions) => core.call("get", `/api/investors${query}`, more);
const rowsOf = (text: string) => readCsv(text.replace(/^\uFEFF/, ""));

test("the file has the rows, the order and the columns of the page", async () => {
  const { body: page } = await get("?limit=200&sort=-totalInvestment&q=export");
  const file = await get("?format=csv&sort=-totalInvestment&q=export");
  const [head, ...rows] = rowsOf(file.text);
  expect(head).toEqual(investorTable.shown.map((key) => investorTable.columns[key]?.header));
  expect(rows.map((row) => row[1])).toEqual(page.map(({ email }: { email: string }) => email));
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "x-total-count": String(rows.length),
    "cache-control": "no-store",
  });
  expect(file.headers["content-disposition"]).toContain('filename="investors.csv"');
  expect(rows[0]).toEqual([
    ...["Sofia Okafor", "p0@export.example", "1", "1250.50", "0.00", "Active"],
  ]);
});

test("a search and Accept: text/csv narrow it in the same way", async () => {
  const { text } = await get("?q=okafor", { headers: { accept: "text/csv" } });
  expect(rowsOf(text).map((row) => row[0])).toEqual(["Investor", "Sofia Okafor"]);
});

test("all fields keep leading zeros, and no name runs as a formula", async () => {
  const [head = [], ...rows] = rowsOf((await get("?format=csv&columns=all")).text);
  expect(head).toHaveLength(Object.keys(investorTable.columns).length);
  const column = (header: string) => rows.map((row) => row[head.indexOf(header)]);
  expect(new Set(column("ZIP code"))).toEqual(new Set(["02134"]));
  expect(column("Last name").toSorted()).toEqual(
    ["Okafor", "Álvarez", "O'Neil, Jr.", "'=SUM(A1)", "'@cmd"].toSorted(),
  );
});

test("a viewer's file shows no digits of a social security number", async () => {
  const { text } = await get("?format=csv&columns=lastName,lastFourSsn", { roles: ["viewer"] });
  const { body } = await get("?limit=1", { roles: ["viewer"] });
  expect(
    new Set(
      rowsOf(text)
        .slice(1)
        .map((row) => row[1]),
    ),
  ).toEqual(new Set([body[0].lastFourSsn]));
  expect(body[0].lastFourSsn).not.toMatch(/\d/);
});

test("an unknown column or form is refused", async () => {
  expect((await get("?format=csv&columns=lastName,tin")).status).toBe(400);
  expect((await get("?format=pdf")).status).toBe(400);
});

test("the audit log counts the rows of each file", async () => {
  await get("?format=csv&q=okafor");
  const entry = await core
    .db("audit_log")
    .where({ recordType: "exports" })
    .orderBy("id", "desc")
    .first();
  expect(entry).toMatchObject({
    userId: core.user.id,
    action: "view",
    after: { list: "investors", rows: 1 },
  });
});
