import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const add = async (changes = {}) =>
  (await core.call("post", "/api/investors", { body: sampleInvestor(changes) })).body;
const history = (record: string, more = "") =>
  core.call("get", `/api/audit?record=${record}${more}`);

test("an investor's history says who changed what, with SSN digits masked", async () => {
  const { id } = await add();
  await core.call("patch", `/api/investors/${id}`, {
    body: { lastFourSsn: "9999", city: "Hoover", relationship: "Trustee", hasSecondParty: true },
  });
  const { status, body } = await history(`investor:${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      action: "update",
      recordType: "investors",
      recordId: id,
      by: "Dana Reyes",
      text: "Sofia Marchetti changed",
      changes: [
        { field: "City", before: "Mobile", after: "Hoover" },
        { field: "Has second party", before: "No", after: "Yes" },
        { field: "Last 4 of SSN", before: "••••", after: "••••" },
        { field: "Relationship", before: null, after: "Trustee" },
      ],
    },
    { action: "insert", by: "Dana Reyes", text: "Sofia Marchetti added", changes: [] },
  ]);
  const stored = await core.db("audit_log").where({ recordId: id });
  expect(JSON.stringify(stored)).not.toMatch(/"(4821|9999)"/);
});

test("a write that changes nothing adds no history entry", async () => {
  const { id } = await add();
  await core.call("patch", `/api/investors/${id}`, { body: { city: "Mobile" } });
  expect((await history(`investor:${id}`)).body).toHaveLength(1);
});

test("payouts and rollovers appear in the history of agreement and investor", async () => {
  const { id } = await add();
  const other = await add({ firstName: "Victor", lastName: "Anand" });
  const source = await insertAgreement(core.db, other.id, { reference: "AGR-A" });
  const target = await insertAgreement(core.db, id, { reference: "AGR-B" });
  await core.db("payouts").insert({
    agreementId: target,
    amount: "2666.66",
    payoutType: "roi",
    payoutDate: "2026-04-01",
    dueDate: "2026-04-01",
    status: "completed",
    completedAt: "2026-04-01T15:00:00Z",
  });
  await core.db("agreement_rollovers").insert({
    agreementId: target,
    sourceAgreementId: source,
    amount: "5000",
    rolloverDate: "2026-08-03",
    rolloverType: "rollover",
    rolloverCategory: "principal",
  });
  const rolled =
    "$5,000.00 of principal rolled over from AGR-A (Victor Anand) into AGR-B (Sofia Marchetti)";
  const texts = async (record: string) =>
    (await history(record)).body.map((entry: { text: string }) => entry.text);
  const whole = [rolled, "ROI payout of $2,666.66 recorded for AGR-B"];
  expect(await texts(`agreement:${target}`)).toEqual([...whole, "AGR-B added for Sofia Marchetti"]);
  expect(await texts(`investor:${id}`)).toEqual(expect.arrayContaining(whole));
  expect((await texts(`agreement:${source}`))[0]).toBe(rolled);
  expect((await texts(`investor:${other.id}`))[0]).toBe(rolled);
});

test("history pages backwards from the last entry seen", async () => {
  const { id } = await add();
  for (const city of ["One", "Two", "Three"]) {
    await core.call("patch", `/api/investors/${id}`, { body: { city } });
  }
  const record = `investor:${id}`;
  const whole = (await history(record)).body;
  const first = (await history(record, "&limit=2")).body;
  const rest = (await history(record, `&limit=2&before=${first[1].id}`)).body;
  expect([...first, ...rest]).toEqual(whole);
  expect(whole).toHaveLength(4);
});

test("an unknown record has no history", async () => {
  const answer = await history("agreement:00000000-0000-4000-8000-000000000000");
  expect(answer.body).toEqual([]);
});

test.each([
  "",
  "record=investor:1",
  "record=user:00000000-0000-4000-8000-000000000000",
  `record=investor:${"-".repeat(36)}`,
  "record=investor:00000000-0000-4000-8000-000000000000&limit=0",
  "record=investor:00000000-0000-4000-8000-000000000000&before=x",
  `record=investor:00000000-0000-4000-8000-000000000000&before=${"9".repeat(19)}`,
])("/api/audit?%s is a 400", async (query) => {
  expect((await core.call("get", `/api/audit?${query}`)).status).toBe(400);
});

test("the log refuses update, delete and truncate", async () => {
  for (const [db, refusal] of [
    [core.db, /permission denied/],
    [core.owner, /append-only/],
  ] as const) {
    await expect(db("audit_log").update({ userId: null })).rejects.toThrow(refusal);
    await expect(db("audit_log").delete()).rejects.toThrow(refusal);
    await expect(db.raw("truncate audit_log")).rejects.toThrow(refusal);
  }
});

test("a change that is rolled back leaves no entry", async () => {
  const before = await core.db("audit_log").count();
  const taken = await core.db("investors").first("email");
  await core.call("post", "/api/investors", { body: sampleInvestor({ email: taken.email }) });
  expect(await core.db("audit_log").count()).toEqual(before);
});

const hidden = ["last_four_ssn", "old_account_number", "account_number", "tin", "tin_2", "new_tin"];
const left = ["account_last_four", "status", "routing_number", "meeting"];

test.each([...hidden, "last_four"])("a row's %s is stored without its digits", async (key) => {
  expect(await masked({ [key]: "a 12-3", count: 4 })).toEqual({ [key]: "a ••-•", count: 4 });
});

test.each(["account_cipher", "tin_nonce", "account_fingerprint"])(
  "a row's %s is not stored",
  async (key) => {
    expect(await masked({ [key]: "\\x0102", count: 4 })).toEqual({ count: 4 });
  },
);

test("a row without such keys is stored as it is", async () => {
  const row = Object.fromEntries(left.map((key) => [key, "Martin 12"]));
  expect(await masked(row)).toEqual(row);
});

async function masked(row: object): Promise<unknown> {
  const { rows } = await core.db.raw("select mask_ssn(?::jsonb) as kept", [JSON.stringify(row)]);
  return rows[0].kept;
}
