import type { Role } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let agreementId: string;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-11-20" });
  const add = async (firstName: string, lastName: string, more: object) =>
    (
      await core.call("post", "/api/investors", {
        body: sampleInvestor({ firstName, lastName, ...more }),
      })
    ).body;
  const priya = await add("Priya", "Natarajan", {
    email: "priya.natarajan@example.com",
    phone: "(312) 555-0134",
    lastFourSsn: "8816",
  });
  await add("Nathan", "Cole", { email: "n.cole@example.com", lastFourSsn: "0042" });
  await add("Omar", "Haddad", { email: "omar@donatello.example", lastFourSsn: "0042" });
  const { body, status } = await core.call("post", "/api/agreements", {
    body: {
      ...{ investorId: priya.id, reference: "AGR-2026-0003", investmentAmount: "100000.00" },
      ...{ roiPercentage: "8.00", roiCalculation: "annual", payoutFrequency: "quarterly" },
      ...{ startDate: "2026-01-02", endDate: "2027-01-02", termValue: 12, termUnit: "months" },
    },
  });
  expect([status, body.issues]).toEqual([201, undefined]);
  agreementId = body.id;
  const { body: payouts } = await core.call("get", `/api/agreements/${agreementId}/payouts`);
  const paid = await core.call("put", `/api/payouts/${payouts[0].id}`, {
    body: { status: "completed", payoutDate: "2026-04-02", checkNumber: "1047" },
  });
  expect([paid.status, paid.body.message]).toEqual([200, undefined]);
});
afterAll(() => core.stop());

const search = (q: string) => core.call("get", `/api/search?q=${encodeURIComponent(q)}`);

test("a part of a name finds the investor, the agreement and the next payouts", async () => {
  const { body, status } = await search("nat");
  expect(status).toBe(200);
  expect(body.investors.found.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
    "Natarajan",
    "Cole",
    "Haddad",
  ]);
  expect(body.investors).toMatchObject({ total: 3, hasMore: false });
  expect(body.agreements.found).toMatchObject([
    { id: agreementId, reference: "AGR-2026-0003", investor: { lastName: "Natarajan" } },
  ]);
  expect(body.payouts.found[0]).toMatchObject({
    status: "overdue",
    agreement: { reference: "AGR-2026-0003" },
    run: null,
  });
  expect(body.payouts.total).toBe(3);
});

test.each([
  ["Natarajan, Priya", ["Natarajan"]],
  ["na", ["Natarajan", "Cole"]],
  ["312 555 0134", ["Natarajan"]],
  ["omar@don", ["Haddad"]],
  ["ssn 0042", ["Cole", "Haddad"]],
  ["ssn 8816", ["Natarajan"]],
  ["%", []],
  ["nobody", []],
])("%j finds the investors %j", async (q, names) => {
  const { body } = await search(q);
  expect(body.investors.found.map(({ lastName }: { lastName: string }) => lastName)).toEqual(names);
});

test("a name that begins with the text comes before many that contain it", async () => {
  const add = (lastName: string, email: string) =>
    core.call("post", "/api/investors", { body: sampleInvestor({ lastName, email }) });
  for (let index = 0; index < 35; index += 1) await add("Bexley", `bexley${index}@example.com`);
  await add("Exley", "exley@example.com");
  const { body } = await search("exl");
  expect(body.investors.found[0].lastName).toBe("Exley");
  expect(body.investors).toMatchObject({ total: 30, hasMore: true });
});

test("last four digits find nobody for a role that may not see them", async () => {
  const as = (roles: Role[]) => core.call("get", "/api/search?q=ssn%208816", { roles });
  expect((await as(["staff"])).body.investors.total).toBe(1);
  expect((await as(["viewer", "approver", "admin"])).body).toMatchObject({
    investors: { found: [], total: 0 },
  });
});

test("a reference finds its agreement and what it still pays", async () => {
  const { body } = await search("2026-0003");
  expect(body.agreements.found).toMatchObject([{ id: agreementId }]);
  expect(body.payouts.total).toBe(3);
});

test("the exact reference and its payouts come first", async () => {
  const body = sampleInvestor({ lastName: "Exact", email: "exact@example.com" });
  const { id } = (await core.call("post", "/api/investors", { body })).body;
  for (const [reference, dueDate] of [
    ["17", "2026-12-01"],
    ["00017", "2026-12-31"],
  ]) {
    const agreement = await insertAgreement(core.db, id, { reference });
    await core.db("payouts").insert({
      ...{ agreementId: agreement, periodIndex: 1, payoutType: "roi", status: "pending" },
      ...{ amount: "10.00", dueDate, payoutDate: dueDate },
    });
  }
  for (const [text, first, second] of [
    [" 00017 ", "00017", "17"],
    ["17", "17", "00017"],
  ] as const) {
    const { agreements, payouts } = (await search(text)).body;
    expect(agreements.found).toMatchObject([{ reference: first }, { reference: second }]);
    expect(payouts.found).toMatchObject([
      { agreement: { reference: first } },
      { agreement: { reference: second } },
    ]);
  }
});

test("an amount and a check number find payouts, paid ones last", async () => {
  const { body: all } = await core.call("get", `/api/agreements/${agreementId}/payouts`);
  const { amount } = all[0];
  const { body } = await search(`$${amount}`);
  expect(body.payouts.found.at(-1)).toMatchObject({
    status: "completed",
    checkNumber: "1047",
    day: "2026-04-02",
  });
  expect(body.investors.found).toEqual([]);
  const check = await search("#104");
  expect(check.body.payouts.found).toMatchObject([{ id: all[0].id }]);
});

test("an empty text, a long one and one with a null character are refused", async () => {
  for (const q of ["", " ", "x".repeat(201), "a\u0000b"])
    expect((await search(q)).status, JSON.stringify(q)).toBe(400);
});
