import { parseMoney } from "@accord/domain";
import { describe, expect, onTestFinished, test } from "vitest";
import { agreementBody } from "../../../testing/money-context.ts";
import { useRuns } from "../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("preparing", () => {
  test("takes what is due once, with the sums of its lines", async () => {
    for (let payee = 0; payee < 3; payee += 1) await runs.payee();
    const run = await runs.prepare();
    const lines = await runs.lines(run);
    expect(run).toMatchObject({ status: "draft", lineCount: lines.length });
    expect(run.reference).toMatch(/^PR-\d{4}$/);
    const sum = lines.reduce((total, { net }) => total + parseMoney(net), 0);
    expect(parseMoney(run.net)).toBe(sum);
    expect(sum).toBeGreaterThan(0);
    await expect(runs.prepare()).rejects.toThrow("409");
  });

  test("by two preparers at once gives each payout one live line", async () => {
    for (let payee = 0; payee < 3; payee += 1) await runs.payee();
    const answers = await Promise.allSettled([runs.prepare(), runs.prepare()]);
    const prepared = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const all = (await Promise.all(prepared.map((run) => runs.lines(run)))).flat();
    expect(new Set(all.map(({ payoutId }) => payoutId)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(0);
  });

  test("names what keeps a line from being paid, and a repair clears it", async () => {
    await runs.payee({ account: null });
    const run = await runs.prepare();
    expect(run.problems).toContainEqual(
      expect.objectContaining({ problem: "no_account", count: run.lineCount }),
    );
    expect(run.notChosen).toEqual(run.byMethod);
    expect(run.fundingAccount.accountMasked).toBe("••••8765");
    const refused = await runs.step(run, "submit");
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("cannot be paid yet");
    const lineIds = ids(await runs.lines(run));
    const changed = await runs.step(run, "lines", { action: "method", lineIds, method: "check" });
    expect(changed.body.problems.map(({ problem }: { problem: string }) => problem)).not.toContain(
      "no_account",
    );
    expect((await runs.step(run, "submit")).body.status).toBe("submitted");
  });

  test("names the chosen payouts that cannot join, with the reason", async () => {
    await runs.payee();
    const both = await runs.prepare();
    const [taken, line] = await runs.lines(both);
    await runs.step(both, "cancel", { reason: "Chosen again" });
    const first = await runs.prepare({ payoutIds: [taken?.payoutId] });
    const second = await runs.prepare({ payoutIds: [taken?.payoutId, line?.payoutId] });
    expect(second).toMatchObject({
      lineCount: 1,
      refused: [
        {
          payoutId: taken?.payoutId,
          payee: "Sofia Marchetti",
          reason: `in ${first.reference}`,
        },
      ],
    });
    const again = await runs.step(second, "lines", { action: "add", payoutIds: [taken?.payoutId] });
    expect(again.status).toBe(409);
  });

  test("asks for a method where none is ticked", async () => {
    await runs.payee({ method: null });
    const run = await runs.prepare();
    expect((await runs.lines(run))[0]).toMatchObject({ method: "ach" });
    expect(run.problems).toContainEqual(
      expect.objectContaining({ problem: "method", count: run.lineCount }),
    );
  });

  test.each([
    ["2026-07-04", "bank_closed"],
    ["2026-07-02", "too_soon"],
  ])("on %s finds %s", async (paymentDate, problem) => {
    await runs.payee();
    const run = await runs.prepare({ paymentDate });
    expect(run.problems.map((one) => one.problem)).toContain(problem);
    const later = await runs.core.call("patch", `/api/payout-runs/${run.id}`, {
      body: { paymentDate: "2026-07-08" },
    });
    expect(later.body.problems.map((one: { problem: string }) => one.problem)).not.toContain(
      problem,
    );
  });

  test("holds and removes lines, which are not paid", async () => {
    await runs.payee();
    await runs.payee();
    const run = await runs.prepare();
    const [first, second] = await runs.lines(run);
    const held = await runs.step(run, "lines", {
      action: "hold",
      lineIds: [first?.id],
      reason: "Asked to wait",
    });
    expect(held.body).toMatchObject({ heldCount: 1, lineCount: run.lineCount - 1 });
    const removed = await runs.step(run, "lines", { action: "remove", lineIds: [second?.id] });
    expect(removed.body.lineCount).toBe(run.lineCount - 2);
    const added = await runs.step(run, "lines", { action: "add", payoutIds: [second?.payoutId] });
    expect(added.body.lineCount).toBe(run.lineCount - 1);
    const again = await runs.step(run, "lines", { action: "add", payoutIds: [first?.payoutId] });
    expect(again.status).toBe(409);
  });
});

test("a payment date before today is refused, and one that has passed can stay", async () => {
  await runs.payee({ method: "businessCheckStandardMail" });
  const issues = [
    { path: "paymentDate", message: "Payment date must not be before today, 07/01/2026" },
  ];
  await expect(runs.prepare({ paymentDate: "2025-07-08" })).rejects.toThrow(issues[0]?.message);
  const run = await runs.prepare();
  const patch = (body: object) => runs.core.call("patch", `/api/payout-runs/${run.id}`, { body });
  expect((await patch({ paymentDate: "2026-06-30" })).body).toMatchObject({ issues });
  runs.core.setToday("2026-07-09");
  expect((await patch({ note: "Late" })).status).toBe(200);
});

test("the account of a second party that was removed is not paid", async () => {
  const { investorId } = await runs.payee({ account: null });
  const edit = (body: object) => runs.core.call("patch", `/api/investors/${investorId}`, { body });
  await edit({
    ...{ hasSecondParty: true, secondPartyFirstName: "Lee", secondPartyLastName: "Marchetti" },
    ...{ secondPartyPhone: "(205) 555-0142", secondPartyLastFourSsn: "1234" },
  });
  await runs.bankDetails(investorId, "444433332222", { party: 2 });
  const run = await runs.prepare();
  expect((await runs.lines(run))[0]?.accountMasked).toBe("••••2222");
  expect((await edit({ hasSecondParty: false })).status).toBe(200);
  const { body } = await runs.step(run, "refresh");
  expect(body.problems).toContainEqual(
    expect.objectContaining({ problem: "no_account", count: run.lineCount }),
  );
});

test("a payment to two parties names both", async () => {
  const { investorId } = await runs.payee();
  const second = { secondPartyFirstName: "Lee", secondPartyLastName: "Marchetti" };
  const edited = await runs.core.call("patch", `/api/investors/${investorId}`, {
    body: { ...second, hasSecondParty: true, secondPartyLastFourSsn: "6789" },
  });
  expect(edited.status).toBe(200);
  const [line] = await runs.lines(await runs.prepare());
  expect(line?.payeeName).toMatch(/ & Lee Marchetti$/);
});

test("two parties with long names can be paid", async () => {
  const names = Object.fromEntries(
    ["firstName", "middleName", "lastName"].flatMap((name) => [
      [name, "A".repeat(100)],
      [`secondParty${name.charAt(0).toUpperCase()}${name.slice(1)}`, "B".repeat(100)],
    ]),
  );
  const { investorId } = await runs.payee();
  const edited = await runs.core.call("patch", `/api/investors/${investorId}`, {
    body: { ...names, hasSecondParty: true, secondPartyLastFourSsn: "6789" },
  });
  expect(edited.status).toBe(200);
  const [line] = await runs.lines(await runs.prepare());
  expect(line?.payeeName).toHaveLength(200);
});

describe("approving", () => {
  test("is for an approver who had no part in the run, by the content that is shown", async () => {
    await runs.payee();
    const run = await runs.prepare();
    expect((await runs.approve(run)).status).toBe(422);
    await runs.step(run, "submit");
    expect((await runs.approve(run, runs.core.user)).status).toBe(403);
    const other = "0".repeat(64);
    const stale = await runs.step(run, "approve", { contentSha256: other }, { as: runs.approver });
    expect(stale.status).toBe(412);
    const answer = await runs.approve(run);
    expect(answer.body).toMatchObject({ status: "approved", approvals: [{ by: runs.approver }] });
    expect((await runs.approve(run)).body.approvals).toHaveLength(1);
  });

  test("needs two approvers above the limit", async () => {
    await runs.payee();
    const limit = (amount: string) =>
      runs.core.owner("core.firm_settings").update({ second_approval_from: amount });
    await limit("1.00");
    onTestFinished(async () => void (await limit("250000.00")));
    const run = await runs.prepare();
    await runs.step(run, "submit");
    expect((await runs.approve(run)).body).toMatchObject({
      status: "submitted",
      approvalsNeeded: 2,
    });
    expect((await runs.approve(run, runs.second)).body.status).toBe("approved");
  });

  test("is void when a payout of the run changes", async () => {
    const { agreementId } = await runs.payee();
    const run = await runs.prepare();
    await runs.step(run, "submit");
    await runs.approve(run);
    const [line] = await runs.lines(run);
    const edit = await runs.core.call("put", `/api/payouts/${line?.payoutId}`, {
      body: { amount: "1.00" },
    });
    expect(edit.status).toBe(200);
    const after = await runs.run(run.id);
    expect(after).toMatchObject({ status: "draft", approvals: [] });
    expect(after.problems).toContainEqual(
      expect.objectContaining({ problem: "changed", count: 1 }),
    );
    const refreshed = await runs.step(run, "refresh");
    expect(refreshed.body.problems.map((one: { problem: string }) => one.problem)).not.toContain(
      "changed",
    );
    expect(agreementId).toBeDefined();
  });

  test("is void when a shorter term takes payouts of the run away, and so are their lines", async () => {
    const { agreementId, investorId } = await runs.payee();
    const run = await runs.prepare({ dueThrough: "2027-12-31" });
    expect(run).toMatchObject({ lineCount: 6, gross: "16000.00" });
    await runs.step(run, "submit");
    const body = agreementBody({
      investorId,
      achTransfer: true,
      termValue: 12,
      endDate: "2027-02-15",
    });
    const shortened = await runs.core.call("put", `/api/agreements/${agreementId}`, { body });
    expect(shortened.status).toBe(200);
    const lines = await runs.lines(run);
    expect(lines).toHaveLength(4);
    expect(await runs.run(run.id)).toMatchObject({ status: "draft", lineCount: 4 });
    const refreshed = await runs.step(run, "refresh");
    expect(refreshed.body).toMatchObject({ lineCount: 4, gross: "8000.00" });
  });
});
