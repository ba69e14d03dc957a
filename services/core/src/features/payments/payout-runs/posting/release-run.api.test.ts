import { parseMoney, readAch } from "@accord/domain";
import { describe, expect, onTestFinished, test } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { approveSettings } from "../../../../testing/sample-funding-account.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const file = async (run: { id: string }, kind: string) =>
  runs.core.call("get", `/api/payout-runs/${run.id}/files/${kind}`);
const statusOf = async (id: string) => (await runs.run(id)).status;

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

  test("keeps its files as they were when settings and references change afterwards", async () => {
    const { agreementId, investorId } = await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    const kinds = ["ach", "register", "journal_qbo", "journal_xero"];
    const read = () => Promise.all(kinds.map(async (kind) => (await file(run, kind)).text));
    const before = await read();
    const { body: accounts } = await runs.core.call("get", "/api/funding-accounts");
    const own = accounts.find(({ id }: { id: string }) => id === runs.fundingAccountId);
    const changed = { companyName: "OTHER", lineEnd: "crlf", cashAccountName: "Bank" };
    const path = `/api/funding-accounts/${runs.fundingAccountId}`;
    const change = async (body: object) => {
      const { waiting } = (await runs.core.call("patch", path, { body })).body;
      await approveSettings(runs.core, runs.approver, waiting);
    };
    await change(changed);
    const { body: patched } = await runs.core.call("patch", path, { body: {} });
    expect(patched).toMatchObject({ ...own, ...changed, version: expect.any(Number) });
    onTestFinished(() => change(own));
    const reference = "CHANGED-1";
    const body = { ...agreementBody({ investorId, achTransfer: true }), reference };
    const renamed = await runs.core.call("put", `/api/agreements/${agreementId}`, { body });
    expect([renamed.status, renamed.body.reference]).toEqual([200, reference]);
    expect(await read()).toEqual(before);
    for (const moved of [{ accountNumber: "4400098766" }, { odfiRouting: "021000021" }]) {
      const { status, body: refusal } = await runs.core.call("patch", path, { body: moved });
      expect([status, refusal.message]).toEqual([
        409,
        expect.stringContaining("was released from this account"),
      ]);
    }
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
        `This payout is in payout run ${run.reference}. Mark that run as paid first, or cancel it.`,
      ]);
    }
  });

  test("shows in the list of payouts, until it is cancelled", async () => {
    await runs.payee();
    const run = await runs.prepare();
    const [line] = await runs.lines(run);
    const listed = async () =>
      (await runs.core.call("get", `/api/payouts/${line?.payoutId}`)).body.run;
    expect(await listed()).toEqual({ id: run.id, reference: run.reference });
    await runs.step(run, "cancel", { reason: "Prepared twice" });
    expect(await listed()).toBeNull();
  });

  test("names accounts for QuickBooks, and codes and tax rate for Xero", async () => {
    const codes = { xeroInterestCode: "437", xeroTaxRate: "Tax Exempt" };
    const path = `/api/funding-accounts/${runs.fundingAccountId}`;
    await runs.core.call("patch", "/api/firm-settings", { body: codes });
    await runs.core.call("patch", path, { body: { xeroCashCode: "090" } });
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    const columns = async (kind: string, from: number, to: number) =>
      (await file(run, kind)).text
        .split("\r\n")
        .slice(1, -1)
        .map((row) => row.split(",").slice(from, to));
    expect(await columns("journal_xero", 3, 5)).toEqual([
      ["437", "Tax Exempt"],
      ["090", "Tax Exempt"],
    ]);
    expect((await columns("journal_qbo", 2, 3)).flat()).toEqual(["Interest expense", "Cash"]);
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
