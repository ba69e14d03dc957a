import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFileImports, type FileImports } from "../../../../testing/file-imports.ts";
import { useRuns, type RunContext } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);
const call: RunContext["core"]["call"] = (...more) => runs.core.call(...more);

let files: FileImports;
beforeAll(async () => {
  files = await startFileImports(runs.core);
});
afterAll(() => files.stop());

/** A run that pays the payouts due 04/01 and 07/01; 10/07 is moved to 07/05. */
async function released() {
  const { agreementId } = await runs.payee();
  const rows = await payouts(agreementId);
  const later = rows.find(({ periodIndex }) => periodIndex === 3);
  const moved = await call("put", `/api/payouts/${later?.id}`, {
    body: { payoutDate: "2026-07-05" },
  });
  expect([moved.status, moved.body.message]).toEqual([200, undefined]);
  const run = await runs.prepare();
  await runs.release(run);
  const { reference } = (await call("get", `/api/agreements/${agreementId}`)).body;
  return { agreementId, run, reference: String(reference) };
}

const payouts = async (agreementId: string) =>
  runs.core.db("payouts").where({ agreementId }).orderBy(["periodIndex", "payoutDate"]);

const pay = (agreementId: string, changes: object = {}) =>
  call("post", `/api/agreements/${agreementId}/manual-payouts`, {
    body: { amount: "2666.66", payoutDate: TODAY, payoutType: "roi", ...changes },
  });

const rollOver = (agreementId: string, changes: object = {}) =>
  call("post", `/api/agreements/${agreementId}/rollovers`, {
    body: {
      ...{ amount: "2666.66", rolloverDate: TODAY, sourceType: "Email" },
      ...{ rolloverType: "rollover", rolloverCategory: "roi", ...changes },
    },
  });

const refusalOf = (run: { reference: string }) =>
  `The payout due 07/01/2026 is in payout run ${run.reference}, and would be paid twice. Mark that run as paid first, or cancel it.`;

describe("money beside a payout of a released run", () => {
  test("is refused as a manual payout, also as the ROI part of a principal payout", async () => {
    const { agreementId, run } = await released();
    const before = await payouts(agreementId);
    for (const changes of [
      {},
      { amount: "1.00", payoutDate: "2026-06-25" },
      { amount: "5000.00", payoutType: "principal", principalAmount: "2333.34" },
    ]) {
      const answer = await pay(agreementId, changes);
      expect([answer.status, answer.body.message]).toEqual([409, refusalOf(run)]);
    }
    expect(await payouts(agreementId)).toEqual(before);
    const other = await pay(agreementId, { amount: "5000.00", payoutType: "principal" });
    expect(other.status).toBe(201);
  });

  test("is refused near the day of the run, however far the due day of its row is", async () => {
    const { agreementId } = await runs.payee();
    const run = await runs.prepare({ dueThrough: "2026-10-07" });
    await runs.release(run);
    const paid = (await payouts(agreementId)).filter(({ inPayment }) => inPayment);
    expect([run.paymentDate, paid.map(({ dueDate }) => dueDate)]).toEqual([
      "2026-07-08",
      ["2026-04-01", "2026-07-01", "2026-10-07"],
    ]);
    runs.core.setToday("2026-07-16");
    const near = await pay(agreementId, { payoutDate: "2026-07-15" });
    expect([near.status, near.body.message]).toEqual([
      409,
      `The payout due 04/01/2026 is in payout run ${run.reference}, and would be paid twice. Mark that run as paid first, or cancel it.`,
    ]);
    const later = { payoutDate: "2026-07-16" };
    const same = await pay(agreementId, later);
    expect([same.status, same.body.message]).toEqual([409, near.body.message]);
    expect((await pay(agreementId, { ...later, amount: "1000.00" })).status).toBe(201);
  });

  test("is refused as a rollover of ROI, though another payout is in reach", async () => {
    const { agreementId, run } = await released();
    const answer = await rollOver(agreementId);
    expect([answer.status, answer.body.message]).toEqual([409, refusalOf(run)]);
  });

  test("is taken where another unpaid payout is nearer, and refused when it moves away", async () => {
    const { agreementId, run } = await released();
    runs.core.setToday("2026-07-06");
    const manual = await pay(agreementId, { payoutDate: "2026-07-05" });
    expect(manual.status).toBe(201);
    const [, , third] = await payouts(agreementId);
    expect(third).toMatchObject({ settledByPayoutId: manual.body[0].id });
    const moved = await call("put", `/api/payouts/${manual.body[0].id}`, {
      body: { payoutDate: "2026-07-02" },
    });
    expect([moved.status, moved.body.message]).toEqual([409, refusalOf(run)]);
    await call("delete", `/api/payouts/${manual.body[0].id}`);
    const rolled = await rollOver(agreementId, { rolloverDate: "2026-07-05" });
    expect(rolled.status).toBe(201);
    const movedRollover = await call("put", `/api/rollovers/${rolled.body.id}`, {
      body: {
        ...{ amount: "2666.66", rolloverDate: "2026-07-02", sourceType: "Email" },
        ...{ rolloverType: "rollover", rolloverCategory: "roi" },
      },
    });
    expect([movedRollover.status, movedRollover.body.message]).toEqual([409, refusalOf(run)]);
  });

  test("is refused as the rest of that payout", async () => {
    const { agreementId, run } = await released();
    const [, second] = await payouts(agreementId);
    const answer = await pay(agreementId, { restOfPayoutId: second.id });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `This payout is in payout run ${run.reference}. Mark that run as paid first, or cancel it.`,
    ]);
  });

  test("is taken far from it with another amount, and beside it once the run is cancelled", async () => {
    const { agreementId, run } = await released();
    const far = { payoutDate: "2026-05-20" };
    expect((await pay(agreementId, far)).status).toBe(409);
    expect((await pay(agreementId, { ...far, amount: "1000.00" })).status).toBe(201);
    await runs.step(
      run,
      "cancel",
      { reason: "Not sent", fileNotSent: true },
      { as: runs.approver },
    );
    expect((await pay(agreementId)).status).toBe(201);
    const [, second] = await payouts(agreementId);
    expect(second.settledByPayoutId).not.toBeNull();
  });
});

test("rows of imports that pay beside a payout of a released run are to fix, and name the run", async () => {
  const { agreementId, run, reference } = await released();
  const before = await payouts(agreementId);
  const direct = `This payout is in payout run ${run.reference}. Mark that run as paid first, or cancel it.`;
  const paid = await files.check(
    "payouts",
    [
      "Agreement,Period,Paid on,Amount,Type",
      `${reference},,07/01/2026,2666.66,ROI`,
      `${reference},Q2 2026,07/01/2026,2666.66,ROI`,
      `${reference},Manual ROI,07/01/2026,2666.66,ROI`,
    ].join("\n"),
  );
  expect(paid.counts).toMatchObject({ valid: 0, toFix: 3 });
  expect(await messages(paid.id)).toEqual([direct, direct, refusalOf(run)]);
  const rolled = await files.check(
    "rollovers",
    [
      "Agreement,From agreement,Date,Amount,Type,Category,Rolled payout",
      `${reference},${reference},07/01/2026,2666.66,Rollover,ROI,`,
      `${reference},${reference},07/01/2026,2666.66,Rollover,ROI,Q2 2026`,
    ].join("\n"),
  );
  expect(rolled.counts).toMatchObject({ valid: 0, toFix: 2 });
  expect(await messages(rolled.id)).toEqual([refusalOf(run), direct]);
  expect(await payouts(agreementId)).toEqual(before);
});

const messages = async (id: string): Promise<string[]> => {
  const { body } = await call("get", `/api/imports/${id}/rows`);
  return body.map(({ issues }: { issues: { message: string }[] }) => issues.at(-1)?.message);
};
