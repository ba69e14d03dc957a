import { parseMoney, readAch } from "@accord/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { openRunContext, type RunContext } from "../../testing/run-context.ts";

const TODAY = "2026-07-01";
let runs: RunContext;

beforeAll(async () => {
  runs = await openRunContext(inject("postgresUrl"), TODAY);
});
beforeEach(() => runs.begin(TODAY));
afterAll(() => runs.core.stop());

const file = async (run: { id: string }, kind: string) =>
  runs.core.call("get", `/api/payout-runs/${run.id}/files/${kind}`);
const statusOf = async (id: string) => (await runs.run(id)).status;
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
    expect(run.problems).toContainEqual({ problem: "no_account", count: run.lineCount });
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

  test("asks for a method where none is ticked", async () => {
    await runs.payee({ method: null });
    const run = await runs.prepare();
    expect((await runs.lines(run))[0]).toMatchObject({ method: "ach" });
    expect(run.problems).toContainEqual({ problem: "method", count: run.lineCount });
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
    const limit = (amount: string | null) =>
      runs.core.owner("core.firm_settings").update({ approval_limit: amount });
    await limit("1.00");
    onTestFinished(async () => void (await limit(null)));
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
    expect(after.problems).toContainEqual({ problem: "changed", count: 1 });
    const refreshed = await runs.step(run, "refresh");
    expect(refreshed.body.problems.map((one: { problem: string }) => one.problem)).not.toContain(
      "changed",
    );
    expect(agreementId).toBeDefined();
  });
});

describe("releasing", () => {
  test("twice allocates numbers once and gives the same bytes", async () => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    const again = await runs.step(run, "release", {}, { as: runs.second });
    expect(again.body.status).toBe("released");
    const first = await file(run, "ach");
    const second = await file(run, "ach");
    expect(first.headers["cache-control"]).toContain("no-store");
    expect(second.text).toBe(first.text);
    const entries = readAch(first.text).batches.flatMap((batch) => batch.entries);
    const credits = entries.filter(({ transactionCode }) => transactionCode === "22");
    expect(credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(parseMoney(run.net));
    expect(credits[0]).toMatchObject({ accountNumber: "000123456789", name: "SOFIA MARCHETTI" });
    expect((await runs.lines(run))[0]?.traceNumber).toMatch(/^12104288\d{7}$/);
  });

  test("is refused when a payee's account was changed in the database, and names the line", async () => {
    const { accountId } = await runs.payee();
    const run = await runs.prepare();
    await runs.step(run, "submit");
    await runs.approve(run);
    await runs.core
      .owner("core.payee_accounts")
      .where({ id: accountId })
      .update({ routing_number: "111000025" });
    const answer = await runs.step(run, "release", {}, { as: runs.approver });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("1 (Sofia Marchetti)");
    expect(await statusOf(run.id)).toBe("draft");
  });

  test("keeps released payouts from other changes", async () => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    const [line] = await runs.lines(run);
    const path = `/api/payouts/${line?.payoutId}`;
    for (const body of [{ status: "completed" }, { amount: "1.00" }]) {
      const answer = await runs.core.call("put", path, { body });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `This payout is in payout run ${run.reference}.`,
      ]);
    }
  });

  test("gives one check for a payee, a register, positive pay and a journal that balances", async () => {
    await runs.payee({ method: "businessCheckStandardMail", account: null });
    const run = await runs.prepare();
    const released = await runs.release(run);
    expect(released.files.map(({ kind }) => kind).toSorted()).toEqual([
      ...["journal_qbo", "journal_xero", "mailing", "positive_pay", "register"],
    ]);
    const positivePay = (await file(run, "positive_pay")).text.split("\r\n");
    expect(positivePay[0]).toMatch(/^4400098765,1047,[\d.]+,07\/08\/2026,I,Sofia Marchetti$/);
    const xero = (await file(run, "journal_xero")).text.split("\r\n").slice(1, -1);
    const sum = xero.reduce((total, row) => total + parseMoney(row.split(",").at(-1) ?? ""), 0);
    expect(sum).toBe(0);
    expect((await file(run, "ach")).status).toBe(404);
  });
});

describe("marking as paid", () => {
  const metrics = async () => (await runs.core.call("get", "/api/dashboard/metrics")).body;

  test("is refused before the payment date", async () => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    expect((await runs.step(run, "paid")).status).toBe(409);
  });

  test("a hundred times at once completes each payout once on the payment date", async () => {
    const { agreementId } = await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    const before = await metrics();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => runs.step(run, "paid", { bankReference: "B1" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body: rows } = await runs.core.call("get", `/api/agreements/${agreementId}/payouts`);
    const completed = rows.filter(({ status }: { status: string }) => status === "completed");
    expect(completed).toHaveLength(run.lineCount);
    expect(completed[0]).toMatchObject({ payoutDate: "2026-07-08", accountLastFour: "6789" });
    const after = await metrics();
    expect(parseMoney(after.totalRoiPaid) - parseMoney(before.totalRoiPaid)).toBe(
      parseMoney(run.gross),
    );
    await expectCountersRecounted();
  });

  test("keeps a paid payout from being undone", async () => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const [line] = await runs.lines(run);
    const answer = await runs.core.call("put", `/api/payouts/${line?.payoutId}`, {
      body: { status: "pending" },
    });
    expect(answer.body.message).toBe(
      `This payout was paid by a run. Record a return in ${run.reference}.`,
    );
  });

  test("pays a redemption as a principal payout, and a return makes it due again", async () => {
    const { agreementId } = await runs.payee();
    await runs.core
      .db("redemptions")
      .insert({ agreementId, amount: "40000.00", payOn: "2026-06-30" });
    const run = await runs.prepare({ payoutIds: undefined });
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    expect((await runs.step(run, "paid")).body.status).toBe("paid");
    const redemption = () => runs.core.db("redemptions").first();
    expect(await redemption()).toMatchObject({ state: "paid" });
    const line = (await runs.lines(run)).find(({ redemptionId }) => redemptionId !== null);
    const body = { lineId: line?.id, code: "R01", returnedOn: "2026-07-09" };
    runs.core.setToday("2026-07-09");
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    expect(await redemption()).toMatchObject({ state: "due", payoutId: null });
    await expectCountersRecounted();
  });
});

/** The counters equal a count of the rows that they stand for. */
async function expectCountersRecounted(): Promise<void> {
  const { rows } = await runs.core.db.raw(`
    select 'payable', due_date::text as day, sum(payouts)::text from payable_days
      group by due_date having sum(payouts) <> 0
    except
    select 'payable', due_date::text, count(*)::text from payouts where payable group by due_date`);
  expect(rows).toEqual([]);
  const days = await runs.core.db.raw(`
    (select state, method, day, sum(payouts) as payouts, sum(amount) as amount from payout_days
      group by state, method, day having sum(payouts) <> 0
    except select state, method, day, payouts, amount from payout_days_source)
    union all
    (select state, method, day, payouts, amount from payout_days_source
    except select state, method, day, sum(payouts), sum(amount) from payout_days
      group by state, method, day)`);
  expect(days.rows).toEqual([]);
  const totals = await runs.core.db.raw(`
    select (select sum(value) from counters where name = 'roi_paid') as counted,
      (select sum(roi_paid) from investor_totals) as recounted`);
  expect(Number(totals.rows[0].counted)).toBe(Number(totals.rows[0].recounted));
}

describe("a return", () => {
  async function paidRun() {
    const payee = await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    runs.core.setToday("2026-07-10");
    return { run, payee };
  }

  test("R03 makes the payout due again, blocks the account, and twice changes nothing", async () => {
    const { run, payee } = await paidRun();
    const [line] = await runs.lines(run);
    const body = { lineId: line?.id, code: "R03", returnedOn: "2026-07-10" };
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    const payout = await runs.core.db("payouts").where({ id: line?.payoutId }).first();
    expect(payout).toMatchObject({ status: "pending", payable: true, runLineId: null });
    const row = await runs.core.db("payee_accounts").where({ id: payee.accountId }).first();
    expect(row).toMatchObject({ status: "blocked" });
    const audit = async () => (await runs.core.db("audit_log").count().first()).count;
    const before = await audit();
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    expect(await audit()).toBe(before);
    const next = await runs.prepare({ paymentDate: "2026-07-20", dueThrough: "2026-07-10" });
    expect(next.problems).toContainEqual({ problem: "blocked_account", count: next.lineCount });
    await expectCountersRecounted();
  });

  const returnsFile = (entries: readonly string[]) => {
    const count = String(entries.length * 2).padStart(6, "0");
    const hash = String(12_104_288 * entries.length).padStart(10, "0");
    const zero = "0".repeat(12);
    const lines = [
      "1011843205971 1210428822607100600A094101ACCORD CAPITAL PARTNERSEXAMPLE BANK NA        RETURNS ",
      "5200EXAMPLE BANK NA                     1843205971PPDROI PAYOUT070826260710   1021000020000001",
      ...entries,
      `8200${count}${hash}${zero}${zero}1843205971${" ".repeat(25)}021000020000001`,
    ];
    const blocks = Math.ceil((lines.length + 1) / 10);
    lines.push(
      `9000001${String(blocks).padStart(6, "0")}${count.padStart(8, "0")}${hash}${zero}${zero}${" ".repeat(39)}`,
    );
    while (lines.length < blocks * 10) lines.push("9".repeat(94));
    return `${lines.join("\n")}\n`;
  };
  const traceOf = async (run: { id: string }) => (await runs.lines(run))[0]?.traceNumber ?? "";
  const answerOf = (trace: string, addenda: string) => [
    `621121042882000123456789     0000000000AGR-2026-0001  SOFIA MARCHETTI         1021000020000001`,
    `7${addenda}`.replace("TRACE", trace),
  ];
  const send = (text: string, apply: boolean) =>
    runs.core.call("post", "/api/payout-runs/returns-file", { body: { text, apply } });

  test("comes from the bank's file, which changes nothing before it is applied, or twice", async () => {
    const { run } = await paidRun();
    const addenda = `99R03TRACE      02100002${" ".repeat(44)}021000020000001`;
    const text = returnsFile(answerOf(await traceOf(run), addenda));
    const preview = await send(text, false);
    expect(preview.body).toMatchObject({
      applied: false,
      answers: [{ code: "R03", changes: true, line: { run: { reference: run.reference } } }],
    });
    expect((await runs.lines(run))[0]?.state).toBe("paid");
    expect((await send(text, true)).body.applied).toBe(true);
    expect((await runs.lines(run))[0]).toMatchObject({ state: "returned", returnCode: "R03" });
    const twice = await send(text, true);
    expect(twice.body.answers[0]).toMatchObject({
      changes: false,
      effect: "Recorded already (R03)",
    });
  });

  test("of a notice of change requests bank details that need an approval", async () => {
    const { run, payee } = await paidRun();
    const addenda = `98C01TRACE      02100002${"555566667777".padEnd(29)}${" ".repeat(15)}021000020000001`;
    const text = returnsFile(answerOf(await traceOf(run), addenda));
    expect((await send(text, true)).body.answers[0].changes).toBe(true);
    const path = `/api/investors/${payee.investorId}/payee-accounts`;
    const { body } = await runs.core.call("get", path);
    expect(body[0]).toMatchObject({ status: "requested", accountMasked: "••••7777" });
    expect((await send(text, true)).body.answers[0].changes).toBe(false);
  });

  test.each([
    ["damaged", (text: string) => text.replace("8200", "8201"), "cannot be read"],
    [
      "foreign",
      (text: string) => text.replaceAll(/12104288\d{7}(?= {6})/g, "999999990000001"),
      "belongs",
    ],
    ["no bank file", () => "hello", "cannot be read"],
  ])("of a %s file changes nothing and says why", async (_title, damage, message) => {
    const { run } = await paidRun();
    const addenda = `99R03TRACE      02100002${" ".repeat(44)}021000020000001`;
    const text = returnsFile(answerOf(await traceOf(run), addenda));
    const answer = await send(damage(text), true);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });
});

describe("cancelling", () => {
  test("a draft sets its payouts free", async () => {
    await runs.payee();
    const run = await runs.prepare();
    const answer = await runs.step(run, "cancel", { reason: "Wrong day" });
    expect(answer.body).toMatchObject({ status: "cancelled", cancelReason: "Wrong day" });
    expect((await runs.prepare()).lineCount).toBe(run.lineCount);
  });

  test("a released run needs an approver who confirms that the file was not sent", async () => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    const cancel = (body: object, roles: ("staff" | "approver")[]) =>
      runs.step(run, "cancel", { reason: "Wrong day", ...body }, { as: runs.approver, roles });
    expect((await cancel({ fileNotSent: true }, ["staff"])).status).toBe(403);
    expect((await cancel({}, ["staff", "approver"])).status).toBe(409);
    const answer = await cancel({ fileNotSent: true }, ["staff", "approver"]);
    expect(answer.body.status).toBe("cancelled");
    expect((await file(run, "ach")).status).toBe(404);
    const next = await runs.prepare();
    await runs.release(next);
    const [former] = await runs.lines(run);
    expect((await runs.lines(next))[0]?.traceNumber).not.toBe(former?.traceNumber);
  });
});
