import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { useRuns, type RunContext } from "../../../../testing/run-context.ts";
import { sealedTables } from "../../../../sealed-tables.ts";
import { createVault, rotateVault } from "../../../base/vault/index.ts";

const TODAY = "2026-07-01";
const [former, next] = ["a", "b"].map((id) => ({ id, secret: randomBytes(32) }));
const pepper = randomBytes(32);
const vaultWith = (...keys: (typeof former)[]) =>
  createVault({ keys: keys.flatMap((key) => key ?? []), pepper });
const runs = useRuns(TODAY, { vault: vaultWith(former, next) });

const call: RunContext["core"]["call"] = (...more) => runs.core.call(...more);
const changeTerms = (payee: { agreementId: string; investorId: string }, changes: object) =>
  call("put", `/api/agreements/${payee.agreementId}`, {
    body: { ...agreementBody({ investorId: payee.investorId }), achTransfer: true, ...changes },
  });
const cancel = (run: { id: string }) =>
  runs.step(run, "cancel", { reason: "Wrong", fileNotSent: true }, { as: runs.approver });
const payoutOf = async (run: { id: string }, index = 0) => {
  const payoutId = (await runs.lines(run))[index]?.payoutId;
  return runs.core.db("payouts").where({ id: payoutId }).first();
};
async function paidRun() {
  const payee = await runs.payee();
  const run = await runs.prepare();
  await runs.release(run);
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  const [line] = await runs.lines(run);
  return { payee, run, line };
}

test("a payout that became due after the run keeps it from being submitted", async () => {
  const payee = await runs.payee();
  const run = await runs.prepare();
  const later = { startDate: "2026-06-15", depositDate: "2026-06-15" };
  expect((await changeTerms(payee, later)).status).toBe(200);
  expect((await runs.step(run, "refresh")).status).toBe(200);
  const dueAndChanged = (await runs.lines(run)).map(({ dueDate, problems }) => [
    dueDate,
    problems.includes("changed"),
  ]);
  expect(dueAndChanged).toEqual([
    ["2026-07-01", false],
    ["2026-10-07", true],
  ]);
  expect((await runs.step(run, "submit")).body.message).toContain("Line 2 (Sofia Marchetti)");
});

test("a check is no payment to the account, whose first one is still marked", async () => {
  const payee = await runs.payee({ method: "businessCheckStandardMail" });
  const first = await runs.prepare();
  const details = async () =>
    (await call("get", `/api/investors/${payee.investorId}/payee-accounts`)).body[0];
  expect((await details()).inRuns).toEqual([]);
  await runs.release(first);
  runs.core.setToday("2026-07-08");
  expect((await runs.step(first, "paid")).status).toBe(200);
  expect((await changeTerms(payee, {})).status).toBe(200);
  const next = await runs.prepare({ paymentDate: "2026-10-14", dueThrough: "2026-10-07" });
  expect(next.problems).toContainEqual(
    expect.objectContaining({ problem: "first_payment", count: next.lineCount }),
  );
});

describe("a cancelled run", () => {
  test("lets its payouts follow the plan again, which changed while it was released", async () => {
    const payee = await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    expect((await changeTerms(payee, { roiPercentage: "10.00" })).status).toBe(200);
    expect(await payoutOf(run)).toMatchObject({ amount: "2666.66" });
    await cancel(run);
    expect(await payoutOf(run)).toMatchObject({ amount: "3333.33", inPayment: false });
  });

  test("keeps its lines and their sums", async () => {
    await runs.payee();
    const run = await runs.prepare();
    const { body } = await cancel(run);
    const lines = await runs.lines(run);
    expect(lines.map(({ state }) => state)).toEqual(lines.map(() => "voided"));
    expect(body).toMatchObject({ gross: run.gross, lineCount: lines.length });
    expect(body.byMethod).toEqual(run.byMethod);
  });

  test("may hold a deleted agreement, which a released run keeps from being deleted", async () => {
    const { agreementId } = await runs.payee();
    const remove = () => call("delete", `/api/agreements/${agreementId}`);
    const released = await runs.prepare();
    await runs.release(released);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(`is paid by payout run ${released.reference}`);
    await cancel(released);
    const run = await runs.prepare();
    expect((await remove()).status).toBeLessThan(300);
    expect((await cancel(run)).body.status).toBe("cancelled");
  });
});

test("a held line stays in a released run with its reason, and another run may pay it", async () => {
  await runs.payee();
  await runs.payee();
  const run = await runs.prepare();
  const [first] = await runs.lines(run);
  const hold = { action: "hold", lineIds: [first?.id], reason: "Asked to wait" };
  await runs.step(run, "lines", hold);
  expect(await runs.release(run)).toMatchObject({ heldCount: 1 });
  expect((await runs.lines(run))[0]).toMatchObject({ state: "held", holdReason: "Asked to wait" });
  const other = await runs.prepare();
  expect((await runs.lines(other)).map(({ payoutId }) => payoutId)).toEqual([first?.payoutId]);
});

test("a payout that is added twice has one line, and the second call is refused", async () => {
  const { agreementId } = await runs.payee();
  const payouts = runs.core.db("payouts").where({ agreementId }).orderBy("dueDate");
  const [first, second]: string[] = await payouts.pluck("id");
  const run = await runs.prepare({ payoutIds: [first], dueThrough: "2026-12-31" });
  const add = () => runs.step(run, "lines", { action: "add", payoutIds: [second] });
  const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await runs.lines(run)).map(({ payoutId }) => payoutId)).toEqual([first, second]);
});

test("a run that is too late for the bank is not released", async () => {
  await runs.payee();
  const run = await runs.prepare();
  await runs.step(run, "submit");
  await runs.approve(run);
  runs.core.setToday("2026-07-07");
  const answer = await runs.step(run, "release", {}, { as: runs.approver });
  expect(answer.status).toBe(409);
  const { problems } = (await runs.step(run, "refresh")).body;
  expect(problems[0]).toMatchObject({ problem: "too_soon", count: run.lineCount });
});

test("a redemption of a closed agreement joins no run", async () => {
  const payee = await runs.payee();
  const redemption = { agreementId: payee.agreementId, amount: "1000.00", payOn: "2026-06-30" };
  await runs.core.db("redemptions").insert(redemption);
  expect((await changeTerms(payee, { status: "cancelled" })).status).toBe(200);
  await runs.payee();
  const run = await runs.prepare({ payoutIds: undefined });
  const agreementIds = (await runs.lines(run)).map(({ agreement }) => agreement.id);
  expect(agreementIds).not.toContain(payee.agreementId);
});

test("approvals stand when the keys of the vault are rotated", async () => {
  await runs.payee();
  const run = await runs.prepare();
  await runs.step(run, "submit");
  await runs.approve(run);
  expect(await rotateVault(runs.core.db, vaultWith(next, former), sealedTables)).toBeGreaterThan(0);
  expect((await runs.step(run, "release", {}, { as: runs.approver })).body.status).toBe("released");
});

describe("a payout that a run paid", () => {
  test("is due again at what the run paid, whatever was corrected since", async () => {
    const { run, line } = await paidRun();
    const body = { amount: "2000.00" };
    expect((await call("put", `/api/payouts/${line?.payoutId}`, { body })).status).toBe(200);
    const returned = { lineId: line?.id, code: "R01", returnedOn: "2026-07-08" };
    expect((await runs.step(run, "returns", returned)).status).toBe(200);
    expect(await payoutOf(run)).toMatchObject({ status: "pending", amount: line?.gross });
  });

  test("stays to be paid after a return, also when a shorter plan has no such row", async () => {
    const payee = await runs.payee();
    const run = await runs.prepare({ dueThrough: "2026-12-31" });
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const shorter = { termValue: 6, endDate: "2026-08-15" };
    expect((await changeTerms(payee, shorter)).status).toBe(200);
    const last = (await runs.lines(run)).at(-1);
    const returned = { lineId: last?.id, code: "R01", returnedOn: "2026-07-08" };
    expect((await runs.step(run, "returns", returned)).status).toBe(200);
    const row = await runs.core.db("payouts").where({ id: last?.payoutId }).first();
    expect(row).toMatchObject({ status: "pending", payable: true, amount: last?.gross });
    const next = await runs.prepare({ paymentDate: "2026-07-13", dueThrough: "2026-12-31" });
    expect((await runs.lines(next)).map(({ payoutId }) => payoutId)).toContain(last?.payoutId);
  });

  test("of a deleted agreement is returned after the agreement is restored", async () => {
    const { payee, run, line } = await paidRun();
    await call("delete", `/api/agreements/${payee.agreementId}`);
    const returned = { lineId: line?.id, code: "R01", returnedOn: "2026-07-08" };
    const answer = await runs.step(run, "returns", returned);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("was deleted. Restore it first");
  });

  test("is not corrected below what was withheld of it", async () => {
    const payee = await runs.payee();
    const tax = {
      ...{ kind: "ssn", taxClass: "individual", tin: "123454821" },
      ...{ backupWithholding: true, withholdingFrom: "2026-07-01" },
    };
    await call("put", `/api/investors/${payee.investorId}/tax-ids/1`, { body: tax });
    const run = await runs.prepare();
    expect((await runs.lines(run))[0]).toMatchObject({ withheld: "640.00", net: "2026.66" });
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const { id } = (await payoutOf(run)) ?? {};
    const answer = await call("put", `/api/payouts/${id}`, { body: { amount: "600.00" } });
    expect(answer.body.message).toContain("at least the tax withheld, $640.00");
  });

  test("as a redemption is not changed by hand", async () => {
    const payee = await runs.payee();
    const redemption = { agreementId: payee.agreementId, amount: "1000.00", payOn: "2026-06-30" };
    await runs.core.db("redemptions").insert(redemption);
    const run = await runs.prepare({ payoutIds: undefined });
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const paid = await runs.core.db("redemptions").where(redemption).first();
    const body = { amount: "900.00" };
    const answer = await call("put", `/api/payouts/${paid?.payoutId}`, { body });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain(`Record a return in ${run.reference}`);
  });
});

test("a run that is approved notices another investor of an agreement", async () => {
  const payee = await runs.payee({ account: null, method: "businessCheckStandardMail" });
  const other = await runs.payee({ account: null, method: "businessCheckStandardMail" });
  const run = await runs.prepare();
  await runs.step(run, "submit");
  await runs.approve(run);
  const moved = await call("put", `/api/agreements/${payee.agreementId}`, {
    body: {
      ...agreementBody({ investorId: other.investorId }),
      businessCheckStandardMail: true,
    },
  });
  expect(moved.status).toBe(200);
  const answer = await runs.step(run, "release", {}, { as: runs.approver });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain("is a draft again");
  await runs.step(run, "refresh");
  const investorIds = (await runs.lines(run)).map(({ investor }) => investor.id);
  expect(new Set(investorIds)).toEqual(new Set([other.investorId]));
});

test("lines are added through the day of the run, up to 10,000", async () => {
  const { agreementId } = await runs.payee();
  const payouts = runs.core.db("payouts").where({ agreementId }).orderBy("dueDate");
  const ids: string[] = await payouts.pluck("id");
  const [first, last] = [ids[0], ids.at(-1)];
  const run = await runs.prepare({ payoutIds: [first] });
  const add = (payEarly = true) =>
    runs.step(run, "lines", { action: "add", payoutIds: [last], payEarly });
  expect((await add(false)).body.message).toContain("not due through 07/01/2026");
  const { id: runId } = run;
  await runs.core.db("payout_runs").where({ id: runId }).update({ dueThrough: "2098-12-31" });
  // By the owner, whose statements have no time limit.
  await runs.core.owner.raw(
    `insert into payout_run_lines (run_id, position, payout_id, agreement_id, investor_id,
       payout_type, due_date, gross, method, payee_name, address, source_version)
     select run_id, n + 1, gen_random_uuid(), agreement_id, investor_id, payout_type, due_date, 1,
       method, payee_name, address, 1
     from payout_run_lines, generate_series(1, 9999) n where run_id = ?`,
    [runId],
  );
  expect((await add()).body.message).toBe(
    "A payout run holds 10,000 lines; these would be 10,001. Prepare another run for the rest.",
  );
});
