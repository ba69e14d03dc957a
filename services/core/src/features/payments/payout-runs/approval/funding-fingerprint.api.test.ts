import { describe, expect, onTestFinished, test } from "vitest";
import { addFundingAccount, approveSettings } from "../../../../testing/sample-funding-account.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

/** A run from an account of its own, which no run was released from. */
async function approvedRun() {
  await runs.payee();
  const account = { name: `Account ${crypto.randomUUID()}` };
  const id = await addFundingAccount(runs.core, runs.approver, account);
  const run = await runs.prepare({ fundingAccountId: id });
  await runs.step(run, "submit");
  expect((await runs.approve(run)).body.status).toBe("approved");
  return { run, account: { id, ...account } };
}

const change = (id: string, columns: object) =>
  runs.core.db("funding_accounts").where({ id }).update(columns);
const release = (run: { id: string }) => runs.step(run, "release", {}, { as: runs.approver });

describe("an approval binds the funding account", () => {
  test.each([
    ["odfi routing", { odfiRouting: "021000021" }],
    ["immediate origin", { immediateOrigin: "1999999999" }],
    ["company id", { companyId: "1999999999" }],
    ["balanced", { balanced: false }],
  ])("a change of '%s' makes the approved run a draft, and is named", async (what, columns) => {
    const { run, account } = await approvedRun();
    await change(account.id, columns);
    expect((await runs.run(run.id)).stops).toEqual([
      expect.stringContaining(
        `The numbers or file settings of ${account.name} changed since it was submitted (${what} by`,
      ),
    ]);
    const refused = await release(run);
    expect([refused.status, refused.body.message.replace(/ on \d.*?\)/, ")")]).toEqual([
      409,
      `${run.reference} is a draft again: the numbers or file settings of ${account.name} changed since it was submitted (${what} by the system). Check them, then submit it again.`,
    ]);
    expect(await runs.run(run.id)).toMatchObject({ status: "draft", approvals: [] });
    const { body: history } = await runs.core.call("get", `/api/audit?record=payout-run:${run.id}`);
    expect(history[0]).toMatchObject({
      by: runs.approver.name,
      text: expect.stringContaining(
        `Stopped, because the numbers or file settings of ${account.name}`,
      ),
    });
    expect((await runs.release(run)).status).toBe("released");
  });

  test("another account number under the same name is found", async () => {
    const { run, account } = await approvedRun();
    const path = `/api/funding-accounts/${account.id}`;
    const patched = await runs.core.call("patch", path, { body: { accountNumber: "9900112233" } });
    await approveSettings(runs.core, runs.approver, patched.body.waiting);
    const refused = await release(run);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      new RegExp(
        String.raw`by ${runs.approver.name} on [\d/]+, requested by ${runs.core.user.name} on [\d/]+\)`,
      ),
    );
  });

  test("a submitted run is not approved after a change", async () => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.step(run, "submit");
    await change(runs.fundingAccountId, { addenda: true });
    onTestFinished(async () => void (await change(runs.fundingAccountId, { addenda: false })));
    expect((await runs.approve(run)).status).toBe(409);
    expect((await runs.run(run.id)).status).toBe("draft");
  });

  test("a name, a cash account or a next number voids no approval", async () => {
    const { run, account } = await approvedRun();
    await change(account.id, { cashAccountName: "Bank", nextCheckNumber: 7000, leadDays: 1 });
    expect((await release(run)).body.status).toBe("released");
  });

  test("a run that was approved before this was recorded is submitted again", async () => {
    const { run, account } = await approvedRun();
    await runs.core.db("payout_runs").where({ id: run.id }).update({ fundingFingerprint: null });
    const refused = await release(run);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${run.reference} is a draft again: it was submitted before approvals were bound to the numbers of ${account.name}. Check it, then submit it again.`,
    ]);
    expect((await runs.release(run)).status).toBe("released");
  });
});
