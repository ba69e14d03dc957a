import type { PayoutRunDetails } from "@accord/contracts";
import { describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

async function firstPayoutOf({ agreementId }: { readonly agreementId: string }): Promise<string> {
  const row = await runs.core
    .db("payouts")
    .where({ agreementId, payable: true })
    .orderBy("periodIndex")
    .first("id");
  return row.id;
}

const changePayout = async (id: string, body: object): Promise<void> => {
  const answer = await runs.core.call("put", `/api/payouts/${id}`, { body });
  expect(answer.status).toBe(200);
};

const runOf = (payoutId: string): Promise<PayoutRunDetails> =>
  runs.prepare({ payoutIds: [payoutId], dueThrough: "2026-12-31" });

const paidBefore = ({ newSinceLast }: PayoutRunDetails) =>
  newSinceLast.groups.find(({ group }) => group === "paid_before")?.lines[0]?.paidBefore;

describe("a payment by hand that was taken back", () => {
  test("is ticked by who approves the run that pays it again", async () => {
    const id = await firstPayoutOf(await runs.payee());
    await changePayout(id, { status: "completed", payoutDate: "2026-06-30" });
    await changePayout(id, { status: "pending" });
    const run = await runOf(id);
    expect(paidBefore(run)).toEqual(["by hand on 06/30/2026, taken back by Dana Reyes"]);
    const { body: submitted } = await runs.step(run, "submit");
    const { contentSha256 } = submitted;
    const refused = await runs.step(run, "approve", { contentSha256 }, { as: runs.approver });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("paid before"),
    ]);
    expect((await runs.approve(run)).body.status).toBe("approved");
  });

  test("counts when a deleted manual payout had settled the payout", async () => {
    const payee = await runs.payee();
    const body = { amount: "2000.00", payoutType: "roi", payoutDate: "2026-06-30" };
    const path = `/api/agreements/${payee.agreementId}/manual-payouts`;
    const [manual] = (await runs.core.call("post", path, { body })).body;
    const settled = { settledByPayoutId: manual.id };
    const { id } = await runs.core.db("payouts").where(settled).first("id");
    expect((await runs.core.call("delete", `/api/payouts/${manual.id}`)).status).toBe(204);
    expect(paidBefore(await runOf(id))).toEqual(["by hand, taken back by Dana Reyes"]);
  });

  test("ends when the payout is paid", async () => {
    const id = await firstPayoutOf(await runs.payee());
    await changePayout(id, { status: "completed", payoutDate: "2026-06-30" });
    await changePayout(id, { status: "pending" });
    await changePayout(id, { status: "completed", payoutDate: "2026-06-30" });
    expect(await runs.core.db("payouts").where({ id }).first("takenBack")).toEqual({
      takenBack: false,
    });
  });
});
