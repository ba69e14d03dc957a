import { parseMoney } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

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
      const { status } = await runs.step(run, "paid", {
        bankReference: "B1",
        checksNotConfirmed: true,
      });
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

  async function paidLine() {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const [line] = await runs.lines(run);
    return { run, line };
  }

  test("keeps a paid payout from being undone", async () => {
    const { run, line } = await paidLine();
    const answer = await runs.core.call("put", `/api/payouts/${line?.payoutId}`, {
      body: { status: "pending" },
    });
    expect(answer.body.message).toBe(
      `This payout was paid by a run. Record a return in ${run.reference}.`,
    );
  });

  test("keeps the day of a paid payout, while its amount can be corrected", async () => {
    const { run, line } = await paidLine();
    const edit = (body: object) =>
      runs.core.call("put", `/api/payouts/${line?.payoutId}`, { body });
    const moved = await edit({ payoutDate: "2026-07-07" });
    expect(moved.status).toBe(409);
    expect(moved.body.message).toContain(`Record a return in ${run.reference}`);
    expect((await edit({ amount: "2666.60" })).body).toMatchObject({ payoutDate: "2026-07-08" });
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
