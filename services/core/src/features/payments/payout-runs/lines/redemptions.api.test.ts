import { describe, expect, test } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { useRuns, type RunContext } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const call: RunContext["core"]["call"] = (...more) => runs.core.call(...more);
const changeTerms = (payee: { agreementId: string; investorId: string }, changes: object) =>
  call("put", `/api/agreements/${payee.agreementId}`, {
    body: { ...agreementBody({ investorId: payee.investorId }), achTransfer: true, ...changes },
  });

describe("a redemption in a released run", () => {
  async function released(amount = "40000.00") {
    const payee = await runs.payee();
    const { agreementId } = payee;
    await runs.core.db("redemptions").insert({ agreementId, amount, payOn: "2026-06-30" });
    const run = await runs.prepare({ payoutIds: undefined });
    const others = (await runs.lines(run)).filter((line) => line.agreement.id !== agreementId);
    const lineIds = others.map(({ id }) => id);
    if (lineIds.length > 0) await runs.step(run, "lines", { action: "remove", lineIds });
    return { payee, run };
  }
  const payPrincipal = (agreementId: string, amount: string) =>
    call("post", `/api/agreements/${agreementId}/manual-payouts`, {
      body: { amount, payoutDate: "2026-07-01", payoutType: "principal" },
    });

  test("keeps its principal until the run is paid", async () => {
    const { payee, run } = await released();
    await runs.release(run);
    const refused = await payPrincipal(payee.agreementId, "70000.00");
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `${run.reference} pays $40,000.00 of the principal of AGR-`,
    );
    expect((await payPrincipal(payee.agreementId, "60000.00")).status).toBe(201);
    runs.core.setToday("2026-07-08");
    expect((await runs.step(run, "paid")).body.status).toBe("paid");
  });

  test("is not paid by hand as well, with its amount near its day or the run's", async () => {
    const { payee, run } = await released();
    await runs.release(run);
    const refused = await payPrincipal(payee.agreementId, "40000.00");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The principal due 06/30/2026 is in payout run ${run.reference}, and would be paid twice. Mark that run as paid first, or cancel it.`,
    ]);
    const other = await payPrincipal(payee.agreementId, "39999.99");
    expect(other.status).toBe(201);
    const raised = await call("put", `/api/payouts/${other.body[0].id}`, {
      body: { amount: "40000.00" },
    });
    expect([raised.status, raised.body.message]).toEqual([409, refused.body.message]);
  });

  test("is paid beside another one of the same amount and day", async () => {
    const payee = await runs.payee();
    const { agreementId } = payee;
    const one = { agreementId, amount: "40000.00", payOn: "2026-06-30" };
    await runs.core.db("redemptions").insert([one, one]);
    const run = await runs.prepare({ payoutIds: undefined });
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    expect((await runs.step(run, "paid")).body.status).toBe("paid");
  });

  test("keeps its agreement active and with its investor until the run is paid", async () => {
    const { payee, run } = await released();
    await runs.release(run);
    const closed = await changeTerms(payee, { status: "cancelled" });
    expect(closed.status).toBe(409);
    expect(closed.body.message).toContain(`is paid by payout run ${run.reference}`);
    const other = await runs.payee();
    expect((await changeTerms(payee, { investorId: other.investorId })).status).toBe(422);
    runs.core.setToday("2026-07-08");
    expect((await runs.step(run, "paid")).body.status).toBe("paid");
    expect((await changeTerms(payee, { status: "cancelled" })).status).toBe(200);
  });

  test("is not released above the principal", async () => {
    const { run } = await released("100000.01");
    await runs.step(run, "submit");
    await runs.approve(run);
    const answer = await runs.step(run, "release", {}, { as: runs.approver });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("which would not be there on 07/08/2026");
    expect((await runs.run(run.id)).status).toBe("approved");
  });
});
