import { agreementTable, payoutTable } from "@accord/contracts";
import { formatDay, readCsv } from "@accord/domain";
import { readSheet } from "read-excel-file/node";
import supertest from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agreementBody } from "./money-context.ts";
import { sampleInvestor } from "./sample-investor.ts";
import { startCore, type CoreUnderTest } from "./start-core.ts";

let core: CoreUnderTest;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-07-01" });
  for (const [index, lastName] of ["Okafor", "Anand", "Reyes"].entries()) {
    const { body: investor } = await core.call("post", "/api/investors", {
      body: sampleInvestor({ lastName, email: `e${index}@export.example` }),
    });
    await core.call("post", "/api/agreements", {
      body: agreementBody({ investorId: investor.id, achTransfer: index === 0 }),
    });
  }
});
afterAll(() => core.stop());

const get = (path: string) => core.call("get", path);

async function exported(path: string): Promise<{ head: string[]; rows: string[][] }> {
  const { text } = await get(path);
  const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ""));
  return { head, rows };
}

interface Agreement {
  readonly reference: string;
  readonly investmentAmount: string;
}
interface ListedPayout {
  readonly id: string;
  readonly amount: string;
  readonly dueDate: string;
  readonly payoutDate: string;
  readonly agreement: { readonly reference: string };
}

test("agreements are exported in the order and with the filters of the page", async () => {
  const { head, rows } = await exported("/api/agreements?format=csv&sort=investor");
  const { body } = await get("/api/agreements?sort=investor&limit=200");
  expect(head).toEqual(agreementTable.shown.map((key) => agreementTable.columns[key].header));
  expect(rows.map((row) => [row[0], row[2]])).toEqual(
    body.map((one: Agreement) => [one.reference, one.investmentAmount]),
  );
  expect((await exported("/api/agreements?format=csv&investor=anand")).rows).toHaveLength(1);
});

test("all fields of agreements name the payment methods with yes and no", async () => {
  const { head, rows } = await exported("/api/agreements?format=csv&columns=all&sort=reference");
  const column = (header: string) => rows.map((row) => row[head.indexOf(header)]);
  expect(column("ACH transfer").toSorted()).toEqual(["No", "No", "Yes"]);
  expect(new Set(column("Start date"))).toEqual(new Set([formatDay("2026-02-15")]));
});

test("an Excel file has the same rows, with money as numbers and days as dates", async () => {
  const query = "sort=reference&columns=reference,investor,amount,startDate";
  const csv = await exported(`/api/agreements?format=csv&${query}`);
  const token = await core.tokens.signer("gateway")("core", core.user);
  const { headers, body } = await supertest(core.app)
    .get(`/api/agreements?format=xlsx&${query}`)
    .set({ authorization: `Bearer ${token}` })
    .responseType("blob");
  expect(headers["content-disposition"]).toContain('filename="agreements.xlsx"');
  const [head, ...rows] = await readSheet(body);
  expect(head).toEqual(csv.head);
  expect(rows.map(([reference, investor]) => [reference, investor])).toEqual(
    csv.rows.map(([reference, investor]) => [reference, investor]),
  );
  expect(rows[0]?.slice(2)).toEqual([100_000, new Date("2026-02-15T00:00:00Z")]);
});

test("payouts are exported as their view shows them", async () => {
  const { head, rows } = await exported("/api/payouts?format=csv&sort=date");
  const { body } = await get("/api/payouts?sort=date&limit=200");
  expect(head).toEqual(payoutTable.shown.map((key) => payoutTable.columns[key].header));
  expect(rows.map((row) => [row[2], row[3], row[4]])).toEqual(
    body.map((one: ListedPayout) => [one.amount, formatDay(one.dueDate), one.agreement.reference]),
  );
  await core.call("put", `/api/payouts/${body[0].id}`, { body: { status: "completed" } });
  const paid = await exported("/api/payouts?format=csv&view=paid&columns=agreement,paid,paidBy");
  expect(paid.head).toEqual(["Agreement", "Paid", "Paid by"]);
  expect(paid.rows).toEqual([[body[0].agreement.reference, "07/01/2026", core.user.name]]);
});
