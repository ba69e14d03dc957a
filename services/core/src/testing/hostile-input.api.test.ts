import { agreement as served } from "@accord/contracts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agreementBody } from "./money-context.ts";
import { openCounter, unknownId, type Counter } from "./open-counter.ts";
import { seededRandom } from "./random-operations/random.ts";

let core: Counter;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
afterAll(() => core.stop());

const days = ["0001-01-01", "1900-01-01", "2026-02-15", "2026-07-02", "2199-12-31", "9999-12-31"];
const amounts = ["0", "0.01", "100", "2666.66", "99999.99", "9999999999.99", "1e9", "-1", "1,000"];
const odd = [null, "", 7, true, [], {}, "\u0000", unknownId, "NaN"];
const choices: Readonly<Record<string, readonly unknown[]>> = {
  startDate: days,
  endDate: days,
  depositDate: days,
  firstPayoutDate: days,
  firstPayoutDateTyped: days,
  termValue: [0, 1, 18, 1200, 36_000, 2 ** 31, 1e308, "12", 1.5],
  termUnit: ["days", "weeks", "months"],
  investmentAmount: amounts,
  initialInvestment: amounts,
  roiPercentage: ["0", "8.00", "999.99", "1000", "0.001"],
  roiCalculation: ["quarterly", "annual", "term"],
  payoutFrequency: ["monthly", "quarterly", "semi-annually", "annually", "term"],
  roiPaymentType: ["full", "daily", "other"],
  customFirstPeriodROI: amounts,
  totalRoi: amounts,
  totalRoiManual: amounts,
  paidBeforeToday: [true, false],
  status: ["active", "completed", "cancelled", "pending", "overdue", "rolled_over"],
  amount: amounts,
  payoutDate: days,
  payoutType: ["roi", "principal"],
  principalAmount: amounts,
  rolloverDate: days,
  rolloverType: ["rollover", "additional_investment"],
  rolloverCategory: ["roi", "principal"],
  adjusted: [false, true],
  checkNumber: ["1", "x".repeat(51)],
  accountLastFour: ["1234", "12345"],
};

const manual = { amount: "100.00", payoutType: "roi", payoutDate: "2026-07-02" };
const fresh = { amount: "500.00", rolloverDate: "2026-07-02" };

/** A clerk reads it: nothing of the library's, and never nothing. */
function expectOwnWords(refusal: { message: string; issues?: { message: string }[] }): void {
  for (const { message } of [refusal, ...(refusal.issues ?? [])]) {
    expect(message, JSON.stringify(refusal)).not.toMatch(/^$|^Invalid|^Too (big|small)|^Expected/);
  }
}

test(
  "whatever is sent, the answer is a record or a refusal that says why",
  { timeout: 120_000 },
  async () => {
    const random = seededRandom(Number(process.env["HOSTILE_SEED"] ?? 7));
    const pick = <T>(from: readonly T[]): T => random.pick(from);
    const body = (names: readonly string[], share: number) =>
      Object.fromEntries(
        names
          .filter(() => random.chance(share * 100))
          .map((name) => [name, random.chance(5) ? pick(odd) : pick(choices[name] ?? odd)]),
      );
    const names = Object.keys(choices);
    for (let round = 0; round < Number(process.env["HOSTILE_ROUNDS"] ?? 40); round += 1) {
      const valid = agreementBody({ investorId: core.investorId });
      const added = await core.post("/api/agreements", { ...valid, ...body(names, 0.15) });
      const path = `/api/agreements/${added.body.id ?? unknownId}`;
      const answers = [added];
      const rows = (await core.get(`${path}/payouts`)).body;
      const row =
        Array.isArray(rows) && rows.length > 0 ? pick<{ id: string }>(rows) : { id: unknownId };
      answers.push(
        await core.put(path, { ...valid, ...body(names, 0.2) }),
        await core.post(`${path}/manual-payouts`, { ...manual, ...body(names, 0.3) }),
        await core.post(`${path}/rollovers`, { ...fresh, ...body(names, 0.3) }),
        await core.put(`/api/payouts/${row.id}`, body(names, 0.2)),
        await core.post(`/api/payouts/${row.id}/roll-over`, { ...fresh, ...body(names, 0.3) }),
      );
      for (const answer of answers) {
        expect(answer.status, `${round}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        if (answer.status >= 400) expectOwnWords(answer.body);
      }
      const list = await core.get("/api/agreements");
      expect(served.array().safeParse(list.body).success).toBe(true);
      expect((await core.get("/api/payouts/upcoming")).status).toBe(200);
    }
  },
);
