import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";

let core: Counter;
let investorId: string;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
beforeEach(async () => {
  investorId = (await core.post("/api/investors", sampleInvestor())).body.id;
});
afterAll(() => core.stop());

const figures = (query: Record<string, string>) =>
  core.get(`/api/reports/figures?${new URLSearchParams(query).toString()}`);
const agreement = (changes = {}) => core.agreement({ investorId, ...changes });

test("an investor without agreements has no time remaining", async () => {
  expect((await figures({ investorId })).body).toEqual({
    investmentAmount: "0.00",
    rolledBetween: "0.00",
    termRemaining: null,
    roiPercentage: "0.00",
    roiPaid: "0.00",
    roiRolled: "0.00",
  });
});

test("all agreements: sums, ROI weighted by amount and the longest time remaining", async () => {
  const first = await agreement();
  const second = await agreement({ investmentAmount: "50000.00", roiPercentage: "12.00" });
  await core.post(`/api/agreements/${second.id}/rollovers`, {
    amount: "250000.00",
    rolloverDate: "2026-03-01",
  });
  const paid = { payoutType: "roi", payoutDate: "2026-07-01" };
  await core.post(`/api/agreements/${first.id}/manual-payouts`, { ...paid, amount: "2666.66" });
  await core.post(`/api/agreements/${second.id}/manual-payouts`, {
    ...paid,
    amount: "1000.00",
    payoutType: "principal",
  });
  const { body } = await figures({ investorId });
  expect(body).toEqual({
    investmentAmount: "400000.00",
    rolledBetween: "0.00",
    termRemaining: "13 months, 5 days remaining",
    // (100,000 × 8 + 300,000 × 12) / 400,000
    roiPercentage: "11.00",
    roiPaid: "2666.66",
    roiRolled: "0.00",
  });
  expect((await figures({ investorId, agreementId: first.id })).body).toEqual({
    investmentAmount: "100000.00",
    rolledBetween: "0.00",
    termRemaining: "13 months, 5 days remaining",
    roiPercentage: "8.00",
    roiPaid: "2666.66",
    roiRolled: "0.00",
  });
});

test("principal rolled between both agreements counts once, rolled ROI is named", async () => {
  const first = await agreement({ investmentAmount: "500000.00" });
  const second = await agreement({ investmentAmount: "150000.00" });
  const into = { destinationAgreementId: second.id, rolloverType: "rollover" };
  const roll = (body: object) => core.post(`/api/agreements/${first.id}/rollovers`, body);
  const principal = { ...into, rolloverCategory: "principal", rolloverDate: "2026-03-01" };
  expect((await roll({ ...principal, amount: "120000.00" })).status).toBe(201);
  const roi = { ...into, rolloverCategory: "roi", rolloverDate: "2026-04-01" };
  expect((await roll({ ...roi, amount: "1000.00" })).status).toBe(201);
  const { body } = await figures({ investorId });
  // 650,000.00 that came in, and ROI of 1,000.00 that became principal.
  expect(body).toMatchObject({
    investmentAmount: "651000.00",
    rolledBetween: "120000.00",
    roiPaid: "0.00",
    roiRolled: "1000.00",
  });
  expect((await figures({ investorId, agreementId: second.id })).body).toMatchObject({
    investmentAmount: "271000.00",
    rolledBetween: "0.00",
    roiRolled: "0.00",
  });
  const paper = await core.call("post", "/internal/investors/paper", {
    body: { investorId },
    from: "documents",
  });
  expect(paper.body.figures).toMatchObject({
    initialInvestment: "650000.00",
    investmentAmount: "651000.00",
    rolledBetween: "120000.00",
    outstandingPrincipal: "651000.00",
    roiRolled: "1000.00",
  });
});

test("an ended agreement has no time remaining, and one without principal keeps its percentage", async () => {
  const over = await agreement({
    startDate: "2025-01-08",
    endDate: "2026-07-09",
    investmentAmount: "0.00",
  });
  expect((await figures({ investorId, agreementId: over.id })).body).toMatchObject({
    investmentAmount: "0.00",
    termRemaining: "Expired",
    roiPercentage: "8.00",
  });
});

test("sums may be larger than one amount", async () => {
  await agreement({ investmentAmount: "9000000000.00" });
  await agreement({ investmentAmount: "9000000000.00" });
  expect((await figures({ investorId })).body.investmentAmount).toBe("18000000000.00");
});

test("unknown, foreign and deleted agreements are a 404, a missing choice a 400", async () => {
  const foreign = await core.agreement();
  expect((await figures({ investorId, agreementId: foreign.id })).status).toBe(404);
  expect((await figures({ investorId: unknownId })).status).toBe(404);
  const deleted = await agreement();
  await core.remove(`/api/agreements/${deleted.id}`);
  expect((await figures({ investorId, agreementId: deleted.id })).status).toBe(404);
  expect((await figures({ investorId })).body.investmentAmount).toBe("0.00");
  expect((await figures({})).status).toBe(400);
});
