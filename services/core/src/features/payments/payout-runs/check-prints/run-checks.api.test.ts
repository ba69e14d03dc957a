import { createHash } from "node:crypto";
import type { PayoutRunDetails, RunCheck } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { sampleFundingAccount } from "../../../../testing/sample-funding-account.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const path = (run: { id: string }) => `/api/payout-runs/${run.id}/checks`;
const checksOf = async (run: { id: string }): Promise<RunCheck[]> =>
  (await runs.core.call("get", path(run))).body;
const print = (run: { id: string }) =>
  runs.core.call("post", `/internal/payout-runs/${run.id}/checks/print`, { from: "documents" });
const confirm = (run: { id: string }, spoiled: (string | undefined)[]) =>
  runs.core.call("post", `${path(run)}/confirm`, { body: { spoiled } });
const voidCheck = (check: RunCheck | undefined, body: object) =>
  runs.core.call("post", `/api/checks/${check?.id}/void`, { body: { reason: "Lost", ...body } });
const file = async (run: { id: string }, kind: string) =>
  runs.core.call("get", `/api/payout-runs/${run.id}/files/${kind}`);

async function releasedWithChecks(payees = 2): Promise<PayoutRunDetails> {
  for (let payee = 0; payee < payees; payee += 1)
    await runs.payee({ method: "businessCheckStandardMail", account: null });
  const run = await runs.prepare();
  return runs.release(run);
}

describe("the checks of a run", () => {
  test("are printed with their lines, one for each payee, until they are confirmed", async () => {
    const run = await releasedWithChecks();
    const checks = await checksOf(run);
    expect(checks).toHaveLength(2);
    const sum = checks.reduce((total, { amount }) => total + parseMoney(amount), 0);
    expect(sum).toBe(parseMoney(run.net));
    const paper = await print(run);
    expect(paper.body).toMatchObject({ reference: run.reference, offset: { right: 0, down: 0 } });
    expect(paper.body.checks[0]).toMatchObject({ number: checks[0]?.number, day: "2026-07-08" });
    expect(paper.body.checks[0].lines).toHaveLength(run.lineCount / 2);
    expect(paper.text).not.toContain("4400098765");
    expect((await print(run)).body).toEqual(paper.body);
    await confirm(run, []);
    expect((await checksOf(run)).every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
    expect((await print(run)).status).toBe(409);
  });

  test("have no number before the release", async () => {
    await runs.payee({ method: "businessCheckStandardMail", account: null });
    const run = await runs.prepare();
    expect(await checksOf(run)).toEqual([]);
    const answer = await print(run);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `${run.reference} is not released. Its checks get their numbers then.`,
    ]);
  });
});

test("a name or address that a check cannot hold stops the run before it is submitted", async () => {
  const { investorId } = await runs.payee({ method: "businessCheckStandardMail" });
  const rename = (columns: object) =>
    runs.core.db("investors").where({ id: investorId }).update(columns);
  await rename({
    firstName: "The Abernathy Family Revocable Living Trust dated January 5, 1998",
    lastName: "and its successors, trustees and assigns",
  });
  const run = await runs.prepare();
  expect((await runs.lines(run))[0]?.problems).not.toContain("check_text");
  await rename({ lastName: "Successor".repeat(10) });
  const refused = await runs.step(run, "submit");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("The name or the address is too long for a check. Repair"),
  ]);
  const lineIds = (await runs.lines(run)).map(({ id }) => id);
  await runs.step(run, "lines", { action: "method", lineIds, method: "ach" });
  expect((await runs.release(run)).status).toBe("released");
});

describe("a spoiled check", () => {
  test("is void, and another one under a number that was never used replaces it", async () => {
    const run = await releasedWithChecks();
    const [first, second] = await checksOf(run);
    expect((await confirm(run, [first?.id])).status).toBe(409);
    await print(run);
    const { body } = await confirm(run, [first?.id]);
    const third = body.find(({ replaces }: RunCheck) => replaces === first?.number);
    expect(third).toMatchObject({
      number: (second?.number ?? 0) + 1,
      status: "issued",
      amount: first?.amount,
      printedAt: null,
    });
    expect(body[0]).toMatchObject({ status: "void", voidReason: "Spoiled in printing" });
    const rows = (await file(run, "positive_pay")).text.split("\r\n");
    expect(rows.map((row) => row.split(",")[4])).toEqual(["V", "I", "I", undefined]);
    expect((await file(run, "register")).text).toContain(`,${third.number}\r\n`);
    const repeat = await confirm(run, [first?.id]);
    expect(repeat.body).toEqual(body);
    const files = (await runs.run(run.id)).files.filter(({ kind }) => kind === "positive_pay");
    expect(files.map(({ voidReason }) => voidReason).toSorted()).toEqual([
      "Spoiled in printing",
      null,
    ]);
    expect(files.map(({ fileName }) => fileName).toSorted()).toEqual([
      `${run.reference}-positive-pay-2.csv`,
      `${run.reference}-positive-pay.csv`,
    ]);
    expect((await file(run, "positive_pay")).headers["content-disposition"]).toContain(
      `${run.reference}-positive-pay-2.csv`,
    );
    const next = await releasedWithChecks(1);
    expect((await checksOf(next))[0]?.number).toBe(third.number + 1);
  });

  test("keeps its number from being given again by the settings", async () => {
    const [check] = await checksOf(await releasedWithChecks(1));
    const path = `/api/funding-accounts/${runs.fundingAccountId}`;
    const account = sampleFundingAccount({ lineEnd: "lf", nextCheckNumber: check?.number });
    const body = { ...account, accountNumber: undefined };
    const answer = await runs.core.call("patch", path, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([
      {
        path: "nextCheckNumber",
        message: `Check ${check?.number} was made already. The next number has to be above it.`,
      },
    ]);
  });

  test("of another run is not found", async () => {
    const one = await releasedWithChecks(1);
    runs.begin(TODAY);
    const other = await releasedWithChecks(1);
    await print(one);
    expect((await confirm(one, [(await checksOf(other))[0]?.id])).status).toBe(404);
  });
});

test("a run is paid with checks that nobody confirmed only when the caller says so", async () => {
  const run = await releasedWithChecks();
  runs.core.setToday("2026-07-08");
  const numbers = (await checksOf(run)).map(({ number }) => number).join(", ");
  const refused = await runs.step(run, "paid", { bankReference: "B1" });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining(`not confirmed as printed: no. ${numbers}. Confirm the checks first`),
  ]);
  expect((await runs.run(run.id)).status).toBe("released");
  await print(run);
  expect((await confirm(run, [])).status).toBe(200);
  expect((await runs.step(run, "paid", {})).body.status).toBe("paid");
});

describe("voiding a check", () => {
  const paidRun = async () => {
    const run = await releasedWithChecks();
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    return run;
  };

  test("gives its paid payouts the number of the replacement", async () => {
    const run = await paidRun();
    const [first] = await checksOf(run);
    const { body } = await voidCheck(first, {});
    const replacement = body.find(({ replaces }: RunCheck) => replaces === first?.number);
    const lines = (await runs.lines(run)).filter(
      ({ checkNumber }) => checkNumber === String(replacement.number),
    );
    expect(lines).toHaveLength(replacement.lineCount);
    const payout = await runs.core.db("payouts").where({ id: lines[0]?.payoutId }).first();
    expect(payout).toMatchObject({ status: "completed", checkNumber: String(replacement.number) });
    const again = await voidCheck(first, {});
    expect([again.status, again.body.message]).toEqual([
      409,
      `Check ${first?.number} is void already.`,
    ]);
  });

  test("without a replacement makes its payouts due again, once the run is paid", async () => {
    const run = await releasedWithChecks(1);
    const [check] = await checksOf(run);
    const early = await voidCheck(check, { replace: false });
    expect(early.status).toBe(409);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    expect((await voidCheck(check, { replace: false })).status).toBe(200);
    const lines = await runs.lines(run);
    expect(lines.every(({ state }) => state === "returned")).toBe(true);
    const payout = await runs.core.db("payouts").where({ id: lines[0]?.payoutId }).first();
    expect(payout).toMatchObject({ status: "pending", payable: true });
    expect((await file(run, "positive_pay")).text).toContain(",V,");
    expect((await file(run, "register")).text).toContain(`,${check?.number} void\r\n`);
    expect((await file(run, "mailing")).status).toBe(404);
  });

  test("without a replacement is taken from the mailing list, and the former files are void", async () => {
    const run = await releasedWithChecks();
    const [check, other] = await checksOf(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    await voidCheck(check, { replace: false });
    const rows = (await file(run, "mailing")).text.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",").at(-2))).toEqual([String(other?.number)]);
    const { files } = await runs.run(run.id);
    const former = files.filter(({ voidReason }) => voidReason === "Lost").map(({ kind }) => kind);
    expect(former.toSorted()).toEqual(["mailing", "positive_pay", "register"]);
  });

  test("keeps the files of a run that was released before they marked void checks", async () => {
    const run = await releasedWithChecks(1);
    const [check] = await checksOf(run);
    await runs.core
      .db("payout_runs")
      .where({ id: run.id })
      .update({ releasedTerms: runs.core.db.raw("released_terms - 'voidChecks'") });
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    await voidCheck(check, { replace: false });
    expect((await file(run, "mailing")).text).toContain(`,${check?.number},`);
    expect((await file(run, "register")).text).not.toContain("void");
  });

  test("is the one way to make its payouts due again", async () => {
    const run = await releasedWithChecks(1);
    const [check] = await checksOf(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const [line] = await runs.lines(run);
    const body = { lineId: line?.id, code: "R03", returnedOn: "2026-07-08" };
    const answer = await runs.step(run, "returns", body);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `This payment is check ${check?.number}, which no bank returns. Void the check; without a replacement its payouts are due again.`,
    ]);
    expect((await runs.lines(run))[0]?.state).toBe("paid");
    expect((await file(run, "positive_pay")).text).toContain(",I,");
  });

  test("of a redemption that was paid by it changes the number of its payout", async () => {
    const { agreementId } = await runs.payee({
      method: "businessCheckStandardMail",
      account: null,
    });
    await runs.core.db("redemptions").insert({ agreementId, amount: "100.00", payOn: TODAY });
    const run = await runs.release(await runs.prepare({ payoutIds: undefined }));
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const paid = () =>
      runs.core.db("payouts").where({ agreementId, payoutType: "principal" }).first("checkNumber");
    const line = (await runs.lines(run)).find(({ redemptionId }) => redemptionId !== null);
    expect(await paid()).toEqual({ checkNumber: line?.checkNumber });
    const check = (await checksOf(run)).find(({ number }) => String(number) === line?.checkNumber);
    await voidCheck(check, {});
    expect(Number((await paid())?.checkNumber)).toBeGreaterThan(check?.number ?? Infinity);
  });

  test("by cancelling the run leaves a positive pay file on which all are void", async () => {
    const run = await releasedWithChecks();
    const body = { reason: "Wrong day", fileNotSent: true };
    await runs.step(run, "cancel", body, { as: runs.approver });
    const rows = (await file(run, "positive_pay")).text.trim().split("\r\n");
    expect(rows.map((row) => row.split(",")[4])).toEqual(["V", "V"]);
    expect((await file(run, "register")).status).toBe(404);
    expect((await runs.step(run, "checks/confirm", { spoiled: [] })).body.message).toBe(
      `${run.reference} is cancelled. Its checks are void.`,
    );
  });
});

test("the mailing list has a row for each check", async () => {
  const run = await releasedWithChecks();
  const checks = await checksOf(run);
  expect(run.lineCount).toBeGreaterThan(checks.length);
  const rows = (await file(run, "mailing")).text.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",").slice(-2).join(" "))).toEqual(
    checks.map(({ number, amount }) => `${number} ${amount}`),
  );
});

test("the mailing list of a run that was released before stays as it was", async () => {
  const run = await releasedWithChecks(1);
  await runs.core
    .db("payout_runs")
    .where({ id: run.id })
    .update({ releasedTerms: runs.core.db.raw("released_terms - 'mailingRows'") });
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const lines = await runs.lines(run);
  const [check] = await checksOf(run);
  const rows = lines.map(
    ({ net }) =>
      `Sofia Marchetti,18 Harbor Street,Mobile,AL,36602,standard,${check?.number},${net}\r\n`,
  );
  const text = `Payee,Street,City,State,Zip,Mailing,Check,Amount\r\n${rows.join("")}`;
  const former = await file(run, "mailing");
  expect(former.status).toBe(500);
  await runs.core
    .owner("run_files")
    .where({ runId: run.id, kind: "mailing" })
    .update({ sha256: sha256(text), isKeyed: false });
  expect((await file(run, "mailing")).text).toBe(text);
});

test("the paper of a run has its lines, sums and history", async () => {
  await runs.payee({ method: "businessCheckStandardMail", account: null });
  const draft = await runs.prepare({ paymentDate: "2026-07-09" });
  await runs.core.call("patch", `/api/payout-runs/${draft.id}`, {
    body: { paymentDate: "2026-07-08" },
  });
  const run = await runs.release(draft);
  await file(run, "register");
  const { body } = await runs.core.call("get", `/internal/payout-runs/${run.id}/paper`, {
    from: "documents",
  });
  expect(body.lines).toHaveLength(run.lineCount);
  expect(body.run.files.every(({ sha256 }: { sha256: string }) => sha256.length === 64)).toBe(true);
  expect(body.history.map(({ text }: { text: string }) => text)).toEqual([
    "Prepared",
    expect.stringMatching(/^Lines changed: net /),
    "Payment date changed to 07/08/2026",
    ...["Became submitted, revision 1", "Became approved", "Became released"],
    `Downloaded ${run.reference}-register.csv`,
  ]);
});
