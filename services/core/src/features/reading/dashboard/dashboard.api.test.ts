import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { isProduction: false });
});
afterAll(() => core.stop());

const metrics = async () => (await core.call("get", "/api/dashboard/metrics")).body;

test("the totals of an empty portfolio are zero", async () => {
  expect(await metrics()).toEqual({
    totalInvestment: "0.00",
    totalROIPaid: "0.00",
    totalRoiPaid: "0.00",
    activeInvestors: 0,
  });
});

test("the totals count active principal, completed ROI and investors with an active agreement", async () => {
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
    ids.push(body.id);
  }
  const [one = "", two = ""] = ids;
  await insertAgreement(core.db, one);
  const closed = await insertAgreement(core.db, two, { status: "completed" });
  await core.db("payouts").insert({
    agreementId: closed,
    amount: "2666.66",
    payoutType: "roi",
    payoutDate: "2026-04-01",
    dueDate: "2026-04-01",
    status: "completed",
    completedAt: core.db.fn.now(),
  });
  await insertAgreement(core.db, two, { status: "cancelled", initialInvestment: "5.00" });
  expect(await metrics()).toEqual({
    totalInvestment: "100000.00",
    totalROIPaid: "2666.66",
    totalRoiPaid: "2666.66",
    activeInvestors: 1,
  });
});

test("the connection test gets a status, counts and the kind of environment", async () => {
  const { status, body } = await core.call("get", "/api/debug/environment");
  expect(status).toBe(200);
  expect(body).toEqual({
    status: "ok",
    counts: { investors: 3, agreements: 3 },
    environment: { IS_PRODUCTION: false, DEV_DATA_IMPORT: true },
    developmentData: null,
    recount: { at: expect.any(String), differing: 0, corrected: null },
  });
});

test("the last correction of stored totals is said in words", async () => {
  const differences = [{ counter: "investors", stored: 5, recounted: 3 }];
  const corrected = { day: "2026-11-20", differing: 1, differences: JSON.stringify(differences) };
  await core.db("recounts").insert(corrected);
  const { body } = await core.call("get", "/api/debug/environment");
  expect(body.recount).toMatchObject({
    differing: 1,
    corrected: { text: "Stored totals corrected: Investors from 5 to 3" },
  });
});
