import type { AgreementPaper, InvestorPaper } from "@accord/contracts/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";

let core: Counter;
let investorId: string;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
beforeEach(async () => {
  core.setToday("2026-07-10");
  investorId = (await core.post("/api/investors", sampleInvestor())).body.id;
});
afterAll(() => core.stop());

const askAgreement = (id: string, from: "documents" | "signing" = "documents") =>
  core.call("get", `/internal/agreements/${id}/paper`, { from });
const agreementPaper = async (id: string): Promise<AgreementPaper> => (await askAgreement(id)).body;
const askInvestor = (body: object) =>
  core.call("post", "/internal/investors/paper", { body, from: "documents" });
const investorPaper = async (body: object = { investorId }): Promise<InvestorPaper> =>
  (await askInvestor(body)).body;
const agreement = (changes = {}) => core.agreement({ investorId, ...changes });
const rowsOf = async (id: string) => (await core.get(`/api/agreements/${id}/payouts`)).body;
const complete = async (id: string, index: number, day: string) => {
  core.setToday(day);
  const row = (await rowsOf(id))[index - 1];
  const { status } = await core.put(`/api/payouts/${row.id}`, { status: "completed" });
  expect(status).toBe(200);
};

describe("the printed data of an agreement", () => {
  test("has the amounts and dates that the screen shows", async () => {
    const { id, reference } = await agreement();
    const { status, body } = await askAgreement(id, "signing");
    expect(status).toBe(200);
    const asOf = { at: "2026-07-10T17:00:00.000Z", today: "2026-07-10" };
    expect(body).toMatchObject({
      asOf: { ...asOf, timeZone: "America/New_York" },
      investor: { id: investorId, totalInvestment: "100000.00" },
      roiPaid: "0.00",
      timeRemaining: "13 months, 5 days remaining",
      paid: [],
      rolloversIn: [],
      rolloversOut: [],
    });
    expect(body.agreement).toEqual((await core.get(`/api/agreements/${id}`)).body);
    expect(body.agreement.reference).toBe(reference);
    expect(body.schedule).toMatchObject([
      {
        period: "Q1 2026",
        dueDate: "2026-04-01",
        amount: "2666.66",
        status: "Pending",
        note: "Overdue",
      },
      { dueDate: "2026-07-01", note: "Overdue" },
      { dueDate: "2026-10-07", status: "Pending", note: null },
      { dueDate: "2027-01-06" },
      { dueDate: "2027-04-07" },
      { dueDate: "2027-07-07", amount: "2666.70" },
    ]);
  });

  test("has for each row how it was paid, settled or rolled over", async () => {
    const { id } = await agreement();
    const other = await agreement();
    await complete(id, 1, "2026-04-08");
    core.setToday("2027-07-10");
    const paid = { amount: "2600.00", payoutType: "roi", payoutDate: "2026-07-02" };
    await core.post(`/api/agreements/${id}/manual-payouts`, paid);
    const roll = { rolloverType: "rollover", rolloverCategory: "roi", rolloverDate: "2026-10-06" };
    await core.post(`/api/agreements/${id}/rollovers`, { ...roll, amount: "2666.66" });
    const rows = await rowsOf(id);
    const into = { rolloverDate: "2027-07-10", destinationAgreementId: other.id };
    expect((await core.post(`/api/payouts/${rows[3].id}/roll-over`, into)).status).toBe(201);
    const inside = { rolloverDate: "2027-07-10" };
    expect((await core.post(`/api/payouts/${rows[4].id}/roll-over`, inside)).status).toBe(201);
    const paper = await agreementPaper(id);
    expect(paper.schedule.map(({ status, note }) => `${status}: ${note}`)).toEqual([
      "Completed: Paid on 04/08/2026",
      "Completed: Paid by an additional payment of $2,600.00 on 07/02/2026; $66.66 remains",
      "Completed: Settled by a rollover of $2,666.66 into this agreement on 10/06/2026",
      `Completed: Rolled over into ${other.reference} on 07/10/2027`,
      "Completed: Rolled over into this agreement on 07/10/2027",
      "Pending: Overdue",
    ]);
    expect(paper.roiPaid).toBe("5266.66");
    expect(paper.paid.map(({ payoutDate, amount }) => [payoutDate, amount])).toEqual([
      ["2026-04-08", "2666.66"],
      ["2026-07-02", "2600.00"],
    ]);
    expect(paper.rolloversIn).toHaveLength(2);
    expect(paper.rolloversOut).toMatchObject([{ agreement: { reference: other.reference } }]);
    expect((await agreementPaper(other.id)).rolloversIn).toHaveLength(1);
  });

  test("is a 404 for an unknown or deleted agreement until it is restored", async () => {
    expect((await askAgreement(unknownId)).status).toBe(404);
    const { id } = await agreement();
    await core.remove(`/api/agreements/${id}`);
    expect((await askAgreement(id)).status).toBe(404);
    await core.post(`/api/deleted/agreement/${id}/restore`, {});
    expect((await askAgreement(id)).status).toBe(200);
  });
});

describe("the printed data of an investor", () => {
  test("sums the shown agreements and weighs averages by investment amount", async () => {
    const first = await agreement();
    const second = await agreement({
      startDate: "2025-06-01",
      endDate: "2027-06-01",
      termValue: 24,
      investmentAmount: "300000.00",
      roiPercentage: "9.50",
      payoutFrequency: "term",
    });
    await complete(first.id, 1, "2026-04-01");
    core.setToday("2026-11-20");
    const paper = await investorPaper();
    expect(paper.agreements.map((one) => one.agreement.reference)).toEqual([
      first.reference,
      second.reference,
    ]);
    // 8,000.00 × 278 / 365 days, and a full year of 9.5 % of 300,000.00.
    expect(paper.agreements.map((one) => one.roiEarnedThisYear)).toEqual(["6093.15", "28500.00"]);
    expect(paper.agreements.map((one) => one.termMonths)).toEqual(["18", "24"]);
    expect(paper.figures).toEqual({
      initialInvestment: "400000.00",
      investmentAmount: "400000.00",
      rolledBetween: "0.00",
      outstandingPrincipal: "400000.00",
      roiPaid: "2666.66",
      roiRolled: "0.00",
      roiEarnedThisYear: "34593.15",
      weightedTermMonths: "22.50",
      weightedRoiPercentage: "9.13",
      activeAgreements: 2,
    });
  });

  test("can be limited to one agreement of the investor", async () => {
    const { id } = await agreement();
    await agreement();
    const paper = await investorPaper({ investorId, agreementId: id });
    expect(paper.agreements.map((one) => one.agreement.id)).toEqual([id]);
    expect(paper.figures.investmentAmount).toBe("100000.00");
    const foreign = await core.agreement();
    expect((await askInvestor({ investorId, agreementId: foreign.id })).status).toBe(404);
    expect((await askInvestor({ investorId, agreementId: unknownId })).status).toBe(404);
    expect((await askInvestor({ investorId: unknownId })).status).toBe(404);
  });

  test("shows closed agreements with their figures and no deleted ones", async () => {
    const closed = await agreement();
    const { startDate, endDate, termValue, termUnit, roiPercentage, ...rest } = closed;
    const { roiCalculation, payoutFrequency, initialInvestment } = rest;
    const terms = { startDate, endDate, termValue, termUnit, roiPercentage, roiCalculation };
    const edit = { ...terms, payoutFrequency, investorId, investmentAmount: initialInvestment };
    await core.put(`/api/agreements/${closed.id}`, { ...edit, status: "cancelled" });
    await core.remove(`/api/agreements/${(await agreement()).id}`);
    const paper = await investorPaper();
    expect(paper.agreements).toHaveLength(1);
    // What the screen calls Total Investment is the investor's own, and another figure.
    expect(paper.investor).toEqual((await core.get(`/api/investors/${investorId}`)).body);
    expect(paper.investor).toMatchObject({ totalInvestment: "0.00", activeAgreementsCount: 0 });
    expect(paper.figures).toMatchObject({
      investmentAmount: "100000.00",
      activeAgreements: 0,
      roiEarnedThisYear: "3178.08",
    });
  });

  test("has zero amounts without agreements", async () => {
    expect(await investorPaper()).toMatchObject({
      agreements: [],
      figures: {
        investmentAmount: "0.00",
        weightedTermMonths: "0",
        weightedRoiPercentage: "0.00",
        activeAgreements: 0,
      },
    });
  });
});
