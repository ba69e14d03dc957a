import { describe, expect, test } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { useRuns, type RunContext } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const call: RunContext["core"]["call"] = (...more) => runs.core.call(...more);

async function paidRun() {
  const payee = await runs.payee();
  const run = await runs.prepare();
  await runs.release(run);
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  const [line] = await runs.lines(run);
  return { payee, run, line };
}

const texts = async (record: string): Promise<string[]> =>
  (await call("get", `/api/audit?record=${record}`)).body.map(({ text }: { text: string }) => text);

describe("the history after a return", () => {
  test("says why a completed agreement is active again", async () => {
    const { payee, run, line } = await paidRun();
    const { agreementId, investorId } = payee;
    const completed = await call("put", `/api/agreements/${agreementId}`, {
      body: { ...agreementBody({ investorId }), achTransfer: true, status: "completed" },
    });
    expect(completed.status).toBe(200);
    // The screen says before that the return reopens it.
    expect((await runs.lines(run))[0]?.agreement.status).toBe("completed");
    const body = { lineId: line?.id, code: "R01", returnedOn: "2026-07-08" };
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    const { body: agreement } = await call("get", `/api/agreements/${agreementId}`);
    expect(agreement.status).toBe("active");
    const { reference } = agreement;
    expect((await texts(`agreement:${agreementId}`))[0]).toBe(
      `Payment of $2,666.66 for ${reference} returned in ${run.reference}: R01 Insufficient funds. ${reference} is reopened, as the payment is due again`,
    );
    const before = await texts(`agreement:${agreementId}`);
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    expect(await texts(`agreement:${agreementId}`)).toEqual(before);
  });

  test("says that a cancelled agreement is active again, and its payout is overdue there", async () => {
    const { payee, run, line } = await paidRun();
    const { agreementId, investorId } = payee;
    await call("put", `/api/agreements/${agreementId}`, {
      body: { ...agreementBody({ investorId }), achTransfer: true, status: "cancelled" },
    });
    await runs.step(run, "returns", { lineId: line?.id, code: "R01", returnedOn: "2026-07-08" });
    const { reference, status } = (await call("get", `/api/agreements/${agreementId}`)).body;
    expect(status).toBe("active");
    expect((await texts(`agreement:${agreementId}`))[0]).toContain(
      `R01 Insufficient funds. ${reference} is reopened, as the payment is due again`,
    );
    expect((await call("get", `/api/payouts/${line?.payoutId}`)).body.status).toBe("overdue");
    const again = await runs.prepare({ paymentDate: "2026-07-15", dueThrough: "2026-07-08" });
    expect((await runs.lines(again)).map(({ payoutId }) => payoutId)).toContain(line?.payoutId);
  });

  test("of an agreement that was active does not speak of reopening", async () => {
    const { payee, run, line } = await paidRun();
    await runs.step(run, "returns", { lineId: line?.id, code: "R01", returnedOn: "2026-07-08" });
    const [text] = await texts(`agreement:${payee.agreementId}`);
    expect(text).toMatch(/ returned in PR-\d{4}: R01 Insufficient funds$/);
  });

  test.each([
    ["R14", undefined, "Representative payee deceased"],
    ["R15", "Per bank 07/06", "Beneficiary or account holder deceased. Per bank 07/06"],
  ])(
    "%s names the death on the line, at the investor and in the next run",
    async (code, note, expected) => {
      const { payee, run, line } = await paidRun();
      const body = { lineId: line?.id, code, returnedOn: "2026-07-08", ...(note && { note }) };
      expect((await runs.step(run, "returns", body)).status).toBe(200);
      expect((await runs.lines(run))[0]).toMatchObject({ returnCode: code, returnNote: expected });
      expect(await texts(`investor:${payee.investorId}`)).toContainEqual(
        expect.stringContaining(`returned in ${run.reference}: ${code} ${expected}`),
      );
      const next = await runs.prepare({ paymentDate: "2026-07-15", dueThrough: "2026-07-08" });
      const again = next.problems.find(({ problem }) => problem === "paid_before");
      const [reason] = expected.split(". ");
      expect(again?.lines[0]?.paidBefore).toEqual([
        `${run.reference}, returned ${code}: ${reason}, recorded by Dana Reyes`,
      ]);
    },
  );
});

test("returned payouts are not paid beside one payout for the whole term", async () => {
  const { payee, run } = await paidRun();
  for (const { id } of await runs.lines(run))
    await runs.step(run, "returns", { lineId: id, code: "R01", returnedOn: "2026-07-08" });
  const { agreementId, investorId } = payee;
  const terms = { ...agreementBody({ investorId }), achTransfer: true };
  const changed = await call("put", `/api/agreements/${agreementId}`, {
    body: { ...terms, payoutFrequency: "term" },
  });
  expect([changed.status, changed.body.totalRoi]).toEqual([200, "16000.00"]);
  const rows = await runs.core.db("payouts").where({ agreementId }).orderBy("periodIndex");
  expect(rows.map(({ amount, returned, payable }) => [amount, returned, payable])).toEqual([
    ["16000.00", true, true],
    ["0.00", true, false],
  ]);
  const quarterly = await call("put", `/api/agreements/${agreementId}`, { body: terms });
  expect([quarterly.status, quarterly.body.totalRoi]).toEqual([200, "16000.00"]);
  const [, second] = await runs.core.db("payouts").where({ agreementId }).orderBy("periodIndex");
  expect(second).toMatchObject({ amount: "2666.66", returned: true, payable: true });
});

test("a run that is cancelled after an agreement was closed reopens that agreement", async () => {
  const { agreementId, investorId } = await runs.payee();
  const run = await runs.prepare();
  await runs.release(run);
  await call("put", `/api/agreements/${agreementId}`, {
    body: { ...agreementBody({ investorId }), achTransfer: true, status: "completed" },
  });
  const cancel = { reason: "Wrong day", fileNotSent: true };
  const cancelled = await runs.step(run, "cancel", cancel, { as: runs.approver });
  expect(cancelled.status).toBe(200);
  const { reference, status } = (await call("get", `/api/agreements/${agreementId}`)).body;
  expect(status).toBe("active");
  expect(await texts(`agreement:${agreementId}`)).toContainEqual(
    `Payment of $5,333.32 for ${reference} not made, ${run.reference} was cancelled: Wrong day. ${reference} is reopened, as the payment is due again`,
  );
  // Who cancelled it recorded no return, and may approve the next run.
  const next = await runs.step(await runs.prepare(), "submit");
  expect((await runs.approve(next.body)).body).toMatchObject({ status: "approved" });
});

test("a payout that a run paid is not deleted", async () => {
  const { run, line } = await paidRun();
  const answer = await call("delete", `/api/payouts/${line?.payoutId}`);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    `This payout was paid by a run. Record a return in ${run.reference}.`,
  ]);
});

test("a payout of a released run is not rolled over", async () => {
  await runs.payee();
  const run = await runs.prepare();
  await runs.release(run);
  const [line] = await runs.lines(run);
  const answer = await call("post", `/api/payouts/${line?.payoutId}/roll-over`, {
    body: { rolloverDate: TODAY },
  });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    `This payout is in payout run ${run.reference}. Mark that run as paid first, or cancel it.`,
  ]);
});
