import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readExport } from "../../../testing/read-export.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

const TODAY = "2026-07-01";
let core: CoreUnderTest;
const ids: Record<string, string> = {};

async function fileW9(investorId: string, createdAt: string): Promise<void> {
  const key = `w9-${investorId}`;
  await core.db("attachments").insert({
    key,
    recordType: "investors",
    recordId: investorId,
    investorId,
    fileName: "w9.pdf",
    contentType: "application/pdf",
    createdAt,
  });
  await core.db("investors").where({ id: investorId }).update({ w9DocumentPath: key });
}

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: TODAY });
  for (const lastName of ["Anand", "Brandt", "Castell", "Dorsey", "Ellery"]) {
    const body = sampleInvestor({ lastName, email: `${lastName}@w9.example` });
    ids[lastName] = (await core.call("post", "/api/investors", { body })).body.id;
  }
  // Midnight of the firm's day is later than that of UTC.
  await fileW9(ids["Anand"] ?? "", "2023-07-01T04:00:00Z");
  await fileW9(ids["Brandt"] ?? "", "2023-07-01T03:59:59Z");
  await fileW9(ids["Castell"] ?? "", "2020-02-03T15:00:00Z");
  const { status } = await core.call("put", `/api/investors/${ids["Castell"]}/tax-ids/1`, {
    body: { kind: "ssn", taxClass: "individual", tin: "123-45-4821", w9SignedOn: "2026-01-05" },
  });
  expect(status).toBe(200);
});
afterAll(() => core.stop());

const list = (query: string, options = {}) =>
  core.call("get", `/api/investors/w9-requests${query}`, options);

test("lists the chosen investors without a W-9 of the last three years, with the reason", async () => {
  const { status, body } = await list("?count=5");
  expect(status).toBe(200);
  const reasons = body.map(({ name, reason, onFile }: Record<string, string>) => [
    name?.split(" ").at(-1),
    reason,
    onFile,
  ]);
  expect(reasons).toEqual([
    ["Brandt", "old", "2023-06-30"],
    ["Dorsey", "none", null],
    ["Ellery", "none", null],
  ]);
  expect(body[1]).toMatchObject({ id: ids["Dorsey"], email: "Dorsey@w9.example" });
  const chosen = await list(`?ids=${ids["Dorsey"]},${ids["Anand"]}`);
  expect(chosen.body).toMatchObject([{ id: ids["Dorsey"] }]);
});

test("is exported with the reason in words", async () => {
  const { head, rows } = await readExport(
    core,
    "/api/investors/w9-requests?q=Brandt&count=1&format=csv",
  );
  expect(head).toEqual(["Investor", "Email", "Phone", "Reason", "Last W-9"]);
  expect(rows.map(([name, , , reason, day]) => [name, reason, day])).toEqual([
    ["Sofia Brandt", "Older than 3 years", "06/30/2023"],
  ]);
});

test("another count is a 409, no choice a 400, and only staff read it", async () => {
  const stale = await list("?count=4");
  expect(stale).toMatchObject({ status: 409, body: { code: "count_changed", count: 5 } });
  expect((await list("")).status).toBe(400);
  expect((await list("?count=5", { roles: ["viewer"] })).status).toBe(403);
});
