import { parseMoney } from "@accord/domain";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from "vitest";
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
    // A busy machine answers some with 503, which a client repeats.
    const pay = async (): Promise<number> => {
      const { status } = await runs.step(run, "paid", { bankReference: "B1" });
      return status === 503 ? pay() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, pay));
    expect(new Set(statuses)).toEqual(new Set([200]));
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
    expect(await runsIn(agreementId)).toContainEqual(["completed", null, run.reference]);
    const redemption = () => runs.core.db("redemptions").first();
    expect(await redemption()).toMatchObject({ state: "paid" });
    const line = (await runs.lines(run)).find(({ redemptionId }) => redemptionId !== null);
    const body = { lineId: line?.id, code: "R01", returnedOn: "2026-07-09" };
    runs.core.setToday("2026-07-09");
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    expect(await redemption()).toMatchObject({ state: "due", payoutId: null });
    expect(await runsIn(agreementId)).not.toContainEqual(["completed", null, run.reference]);
    await expectCountersRecounted();
  });
});

/** Status, period and run of each. */
async function runsIn(agreementId: string): Promise<unknown[][]> {
  const { body } = await runs.core.call("get", `/api/agreements/${agreementId}/payouts`);
  return body.map((one: { status: string; periodIndex: number; run: { reference: string } }) => [
    one.status,
    one.periodIndex,
    one.run?.reference,
  ]);
}

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
    const audit = async () => {
      const row = await runs.core.db("audit_log").count().first<{ count: string }>();
      return row?.count;
    };
    const before = await audit();
    expect((await runs.step(run, "returns", body)).status).toBe(200);
    expect(await audit()).toBe(before);
    const next = await runs.prepare({ paymentDate: "2026-07-20", dueThrough: "2026-07-10" });
    expect(next.problems).toContainEqual(
      expect.objectContaining({ problem: "blocked_account", count: next.lineCount }),
    );
    await expectCountersRecounted();
  });

  const returnsFile = (entries: readonly string[]) => {
    const count = String(entries.length).padStart(6, "0");
    const hash = String((12_104_288 * entries.length) / 2).padStart(10, "0");
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

  test("of a file in any order lock their agreements by ascending id", async () => {
    await runs.payee();
    const { run } = await paidRun();
    const lines = new Map((await runs.lines(run)).map((line) => [line.agreement.id, line]));
    const [low = "", high = ""] = [...lines.keys()].toSorted();
    const addenda = `99R01TRACE      02100002${" ".repeat(44)}021000020000001`;
    const text = returnsFile(
      [high, low].flatMap((id) => answerOf(lines.get(id)?.traceNumber ?? "", addenda)),
    );
    const holder = await runs.core.owner.transaction();
    onTestFinished(async () => {
      if (!holder.isCompleted()) await holder.rollback();
    });
    await holder("agreements").where({ id: low }).forUpdate().select("id");
    const applying = send(text, true).then((answer) => answer);
    await vi.waitFor(async () => {
      const { rows } = await runs.core.db.raw(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rows).toHaveLength(1);
    });
    const free = await runs.core
      .db("agreements")
      .where({ id: high })
      .forUpdate()
      .skipLocked()
      .select("id");
    expect(free).toHaveLength(1);
    await holder.rollback();
    expect((await applying).body.answers).toMatchObject([{ changes: true }, { changes: true }]);
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
    ["damaged", (text: string) => text.replace(/^8200/m, "8201"), "cannot be read"],
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
