import { randomUUID } from "node:crypto";
import { agreementTable, payoutTable } from "@accord/contracts";
import { formatDay } from "@accord/domain";
import { readSheet } from "read-excel-file/node";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { agreementBody } from "./money-context.ts";
import { lastExport, readExport } from "./read-export.ts";
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
const exported = (path: string) => readExport(core, path);

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
  expect(head).toEqual(agreementTable.shown.map((key) => agreementTable.columns[key]?.header));
  expect(rows.map((row) => [row[0], row[2]])).toEqual(
    body.map((one: Agreement) => [one.reference, one.investmentAmount]),
  );
  expect((await exported("/api/agreements?format=csv&investor=anand")).rows).toHaveLength(1);
});

test("all fields of agreements name the payment methods with yes and no", async () => {
  const { column } = await exported("/api/agreements?format=csv&columns=all&sort=reference");
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

describe("chosen rows", () => {
  test.each([
    ["investors", "/api/investors?sort=-name", "&q=nobody"],
    ["agreements", "/api/agreements?sort=investor", "&amount=999&term=9+weeks"],
    ["payouts", "/api/payouts?sort=-date&to=2028-01-01", "&q=nobody&method=wireTransfer"],
    ["payouts of another view", "/api/payouts?sort=investor&to=2028-01-01", "&view=overdue"],
  ])("of %s come in the order of the list, whatever its filters", async (_name, list, filters) => {
    const { body: all } = await get(`${list}&limit=200`);
    const chosen = [all[0], all.at(-1)];
    const ids = chosen.map(({ id }) => id).toReversed();
    const query = `${list.replace("&to=2028-01-01", "")}${filters}&ids=${ids.join(",")}`;
    const { body, headers } = await get(query);
    expect(body).toEqual(chosen);
    expect(headers["x-total-count"]).toBe("2");
    const file = await exported(`${query}&format=csv`);
    expect(file.rows).toHaveLength(2);
    expect(file.headers["x-total-count"]).toBe("2");
    expect(await lastExport(core)).toMatchObject({ rows: 2 });
  });

  test("that are not there are left out; too many or others than ids are refused", async () => {
    const of = (ids: readonly string[]) => get(`/api/agreements?ids=${ids.join(",")}`);
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect((await of(many.slice(1))).body).toEqual([]);
    for (const ids of [many, ["AGR-2026-0001"], []]) {
      const { status, body } = await of(ids);
      expect(status).toBe(400);
      expect(body.message).toBe("ids: must be at most 200 ids, separated by commas");
    }
  });
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
