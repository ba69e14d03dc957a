import type { StatementPaper } from "@accord/contracts/internal";
import { describe, expect, test } from "vitest";
import { agreementBody } from "../../../testing/money-context.ts";
import { useRuns, type RunContext } from "../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");
const call: RunContext["core"]["call"] = (...more) => runs.core.call(...more);

type Line = StatementPaper["agreements"][number]["roi"][number];
const lines = (some: readonly Line[] = []) =>
  some.map(({ day, text, amount }) => `${day} ${text} ${amount}`);

/** Prints the statement of the range on its last day. */
async function print(investorId: string, from: string, to: string) {
  runs.core.setToday(to);
  const body = { investorIds: [investorId], from, to };
  const options = { body, from: "documents" } as const;
  const answer = await call("post", "/internal/statements/papers", options);
  expect(answer.status).toBe(200);
  const paper: StatementPaper = answer.body[0];
  const [agreement] = paper.agreements;
  return {
    opening: paper.opening,
    closing: paper.closing,
    roiPaid: paper.roiPaid,
    principal: lines(agreement?.principal),
    roi: lines(agreement?.roi),
  };
}

const FIRST = ["2026-01-01", "2026-07-10"] as const;
const NEXT = ["2026-07-11", "2026-09-30"] as const;
const LAST = ["2026-10-01", "2026-12-31"] as const;

async function change(path: string, body: object): Promise<void> {
  const answer = await call("put", path, { body });
  expect(answer.status, answer.text).toBe(200);
}

async function paid(id: string, amount: string, changes = {}): Promise<string> {
  const body = { payoutType: "roi", payoutDate: "2026-07-08", amount, ...changes };
  const answer = await call("post", `/api/agreements/${id}/manual-payouts`, { body });
  expect(answer.status).toBe(201);
  return answer.body[0].id;
}

async function paidRun(method: "achTransfer" | "businessCheckStandardMail" = "achTransfer") {
  const payee = await runs.payee({ method });
  const payoutIds: string[] = await runs.core
    .db("payouts")
    .where({ agreementId: payee.agreementId, periodIndex: 1 })
    .pluck("id");
  const run = await runs.prepare({ payoutIds });
  await runs.release(run);
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  const [line] = await runs.lines(run);
  return { ...payee, run, line };
}

describe("what a run paid and a statement reported", () => {
  test("is returned in the next one, with the bank's day and reason, also after closing", async () => {
    const { investorId, agreementId, run, line } = await paidRun();
    const closed = { ...agreementBody({ investorId }), achTransfer: true, status: "completed" };
    expect((await call("put", `/api/agreements/${agreementId}`, { body: closed })).status).toBe(
      200,
    );
    const first = await print(investorId, ...FIRST);
    expect(first).toMatchObject({
      roiPaid: "2666.66",
      roi: ["2026-07-08 ROI paid for Q1 2026 2666.66"],
    });
    runs.core.setToday("2026-08-22");
    const text =
      "ROI paid for Q1 2026, 07/08/2026. Returned by the bank: R03 No account, or unable to locate account";
    const body = { lineId: line?.id, code: "R03", returnedOn: "2026-08-20" };
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    expect(await print(investorId, ...NEXT)).toMatchObject({
      roiPaid: "-2666.66",
      roi: [`2026-08-20 ${text} -2666.66`],
    });
    expect(await print(investorId, ...FIRST)).toEqual(first);
    const options = { body: { investorId }, from: "documents" } as const;
    const { body: paper } = await call("post", "/internal/investors/paper", options);
    const returned = { day: "2026-08-20", kind: "roi_paid", text, amount: "-2666.66" };
    expect(paper.agreements[0]).toMatchObject({ paid: [], paidChanges: [returned] });
    runs.core.setToday("2026-10-07");
    await change(`/api/payouts/${line?.payoutId}`, { status: "completed" });
    expect(await print(investorId, ...LAST)).toMatchObject({
      roiPaid: "2666.66",
      roi: ["2026-10-07 ROI paid for Q1 2026 2666.66"],
    });
    expect(await print(investorId, FIRST[0], LAST[1])).toMatchObject({
      roiPaid: "2666.66",
      roi: [
        expect.stringContaining("2026-07-08"),
        expect.stringContaining("2026-08-20"),
        expect.stringContaining("2026-10-07"),
      ],
    });
  });

  test("names a voided check with its reason, in one range as well", async () => {
    const { investorId, run } = await paidRun("businessCheckStandardMail");
    const { body: checks } = await call("get", `/api/payout-runs/${run.id}/checks`);
    runs.core.setToday("2026-07-09");
    const voided = await call("post", `/api/checks/${checks[0].id}/void`, {
      body: { reason: "Lost in the mail", replace: false },
    });
    expect(voided.status).toBe(200);
    const { number } = checks[0];
    expect(await print(investorId, ...FIRST)).toMatchObject({
      roiPaid: "0.00",
      roi: [
        `2026-07-08 ROI paid for Q1 2026, check ${number} 2666.66`,
        `2026-07-09 ROI paid for Q1 2026, check ${number}, 07/08/2026. Check ${number} is void: Lost in the mail -2666.66`,
      ],
    });
  });
});

describe("what was recorded by hand and a statement reported", () => {
  test("is corrected, deleted and recorded later in the ranges of these days", async () => {
    const { investorId, agreementId } = await runs.payee();
    runs.core.setToday("2026-07-10");
    const roi = await paid(agreementId, "8000.00");
    const principal = await paid(agreementId, "5000.00", { payoutType: "principal" });
    expect(await print(investorId, ...FIRST)).toMatchObject({
      opening: "0.00",
      closing: "95000.00",
      roiPaid: "8000.00",
    });
    // On the day of the print, which the next statement begins after.
    await change(`/api/payouts/${roi}`, { amount: "800.00" });
    runs.core.setToday("2026-07-20");
    await change(`/api/payouts/${roi}`, { payoutDate: "2026-07-07" });
    await call("delete", `/api/payouts/${principal}`);
    expect(await print(investorId, ...NEXT)).toEqual({
      opening: "95000.00",
      closing: "100000.00",
      roiPaid: "-7200.00",
      principal: ["2026-07-20 Principal paid out, 07/08/2026. Deleted 5000.00"],
      roi: [
        "2026-07-10 ROI paid, 07/08/2026. Corrected to $800.00 -7200.00",
        "2026-07-20 ROI paid, 07/08/2026. Corrected to 07/07/2026 0.00",
      ],
    });
    runs.core.setToday("2026-10-01");
    await paid(agreementId, "5000.00", { payoutType: "principal" });
    expect(await print(investorId, ...LAST)).toEqual({
      opening: "100000.00",
      closing: "95000.00",
      roiPaid: "0.00",
      principal: ["2026-10-01 Principal paid out, 07/08/2026. Recorded later -5000.00"],
      roi: [],
    });
  });

  test("names a payment that was taken back, and the day that one was moved to", async () => {
    const { investorId, agreementId } = await runs.payee();
    runs.core.setToday("2026-07-10");
    const [payoutId] = await runs.core
      .db("payouts")
      .where({ agreementId, periodIndex: 1 })
      .pluck("id");
    await change(`/api/payouts/${payoutId}`, { status: "completed" });
    const moved = await paid(agreementId, "300.00");
    const first = await print(investorId, ...FIRST);
    runs.core.setToday("2026-07-20");
    await change(`/api/payouts/${payoutId}`, { status: "pending" });
    await change(`/api/payouts/${moved}`, { payoutDate: "2026-07-15" });
    expect((await print(investorId, ...NEXT)).roi).toEqual([
      "2026-07-15 ROI paid 300.00",
      "2026-07-20 ROI paid for Q1 2026, 07/10/2026. Taken back -2666.66",
      "2026-07-20 ROI paid, 07/08/2026. Moved to 07/15/2026 -300.00",
    ]);
    expect(await print(investorId, ...FIRST)).toEqual(first);
    runs.core.setToday("2026-10-02");
    await change(`/api/payouts/${payoutId}`, { status: "completed", payoutDate: "2026-07-10" });
    expect((await print(investorId, ...LAST)).roi).toEqual([
      "2026-10-02 ROI paid for Q1 2026, 07/10/2026. Restored 2666.66",
    ]);
  });

  test("is not restated before a print, and no more once the latest statement is replaced", async () => {
    const { investorId, agreementId } = await runs.payee();
    const id = await paid(agreementId, "8000.00", { payoutDate: "2026-06-30" });
    await change(`/api/payouts/${id}`, { amount: "800.00" });
    await print(investorId, "2026-01-01", "2026-03-31");
    const roi = ["2026-06-30 ROI paid 800.00"];
    expect(await print(investorId, ...FIRST)).toMatchObject({ roi });
    await change(`/api/payouts/${id}`, { amount: "900.00" });
    expect(await print(investorId, ...FIRST)).toMatchObject({
      roi: ["2026-06-30 ROI paid 900.00"],
    });
    expect(await print(investorId, ...NEXT)).toMatchObject({ roi: [] });
  });

  test("leaves with its agreement and comes back with it", async () => {
    const { investorId, agreementId } = await runs.payee();
    await paid(agreementId, "8000.00", { payoutDate: "2026-06-30" });
    await print(investorId, ...FIRST);
    runs.core.setToday("2026-07-20");
    await call("delete", `/api/agreements/${agreementId}`);
    expect(await print(investorId, ...NEXT)).toEqual({
      opening: "100000.00",
      closing: "0.00",
      roiPaid: "-8000.00",
      principal: ["2026-07-20 Deposit, 02/15/2026. Deleted -100000.00"],
      roi: ["2026-07-20 ROI paid, 06/30/2026. Deleted -8000.00"],
    });
    runs.core.setToday("2026-10-05");
    await call("post", `/api/deleted/agreement/${agreementId}/restore`, { body: {} });
    expect(await print(investorId, ...LAST)).toEqual({
      opening: "0.00",
      closing: "100000.00",
      roiPaid: "8000.00",
      principal: ["2026-10-05 Deposit, 02/15/2026. Restored 100000.00"],
      roi: ["2026-10-05 ROI paid, 06/30/2026. Restored 8000.00"],
    });
  });
});

test("a rollover that is changed is restated on the statements of both agreements", async () => {
  const { investorId, agreementId } = await runs.payee();
  const into = await runs.payee();
  const { reference } = (await call("get", `/api/agreements/${into.agreementId}`)).body;
  const rollover = {
    rolloverType: "rollover",
    rolloverCategory: "principal",
    rolloverDate: "2026-06-03",
    amount: "40000.00",
    destinationAgreementId: into.agreementId,
  };
  const path = `/api/agreements/${agreementId}/rollovers`;
  const { body } = await call("post", path, { body: rollover });
  await print(investorId, ...FIRST);
  await print(into.investorId, ...FIRST);
  runs.core.setToday("2026-08-03");
  await change(`/api/rollovers/${body.id}`, { ...rollover, amount: "30000.00" });
  expect(await print(investorId, ...NEXT)).toMatchObject({
    opening: "60000.00",
    principal: [
      `2026-08-03 Principal rolled over into ${reference}, 06/03/2026. Corrected to $30,000.00 10000.00`,
    ],
    closing: "70000.00",
  });
  expect(await print(into.investorId, ...NEXT)).toMatchObject({
    opening: "140000.00",
    closing: "130000.00",
  });
});
