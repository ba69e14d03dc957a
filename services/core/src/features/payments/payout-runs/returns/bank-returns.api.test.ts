import { describe, expect, onTestFinished, test, vi } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { noticed, returned, returnsFile } from "../../../../testing/bank-answer-file.ts";
import { addFundingAccount } from "../../../../testing/sample-funding-account.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

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
  });

  test("on a day to come is refused", async () => {
    const { run } = await paidRun();
    const [line] = await runs.lines(run);
    const answer = await runs.step(run, "returns", {
      lineId: line?.id,
      code: "R01",
      returnedOn: "2026-07-11",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([
      { path: "returnedOn", message: "Returned on cannot be in the future" },
    ]);
  });

  const paidLine = async (run: { id: string }) => {
    const [line] = await runs.lines(run);
    if (!line) throw new Error("The run has no line");
    return line;
  };
  const send = (text: string, apply: boolean) =>
    runs.core.call("post", "/api/payout-runs/returns-file", { body: { text, apply } });

  test("comes from the bank's file, which changes nothing before it is applied, or twice", async () => {
    const { run } = await paidRun();
    const text = returnsFile(returned(await paidLine(run), "R03"));
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

  test("of a cancelled agreement says before it is applied that this reopens it", async () => {
    const { run, payee } = await paidRun();
    const { agreementId, investorId } = payee;
    await runs.core.call("put", `/api/agreements/${agreementId}`, {
      body: { ...agreementBody({ investorId }), achTransfer: true, status: "cancelled" },
    });
    const { body } = await send(returnsFile(returned(await paidLine(run), "R03")), false);
    expect(body.answers[0].effect).toMatch(
      /^The payout is due again; AGR-\S+ is cancelled, and is reopened; the account is blocked/,
    );
  });

  test("of a file in any order lock their agreements by ascending id", async () => {
    await runs.payee();
    const { run } = await paidRun();
    const lines = new Map((await runs.lines(run)).map((line) => [line.agreement.id, line]));
    const [low = "", high = ""] = [...lines.keys()].toSorted();
    const text = returnsFile(
      [high, low].flatMap((id) => lines.get(id) ?? []).flatMap((line) => returned(line, "R01")),
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
    }, 20_000);
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

  test("of a notice for an account whose cooling time is over requests its change", async () => {
    const { run, payee } = await paidRun();
    await runs.core
      .db("payee_accounts")
      .where({ id: payee.accountId })
      .update({ status: "cooling", activeFrom: "2026-07-02T12:00:00Z" });
    const { body } = await send(returnsFile(noticed(await paidLine(run), "C05", "32")), true);
    expect(body.answers[0]).toMatchObject({ changes: true });
  });

  test("of a notice for an account that was replaced since requests nothing", async () => {
    const { run, payee } = await paidRun();
    await runs.bankDetails(payee.investorId, "000999888777");
    const { body } = await send(returnsFile(noticed(await paidLine(run), "C05", "32")), true);
    expect(body.answers[0]).toMatchObject({
      changes: false,
      effect: "The account that it corrects is no longer in use",
    });
  });

  test("is recorded although the file names it twice, a waiting change and a deleted agreement", async () => {
    const waiting = await runs.payee();
    const deleted = await runs.payee();
    const { run, payee } = await paidRun();
    const lineOf = async ({ agreementId }: { agreementId: string }) => {
      const line = (await runs.lines(run)).find(({ agreement }) => agreement.id === agreementId);
      if (!line) throw new Error("The run has no such line");
      return line;
    };
    await runs.core.call("post", `/api/investors/${waiting.investorId}/payee-accounts`, {
      body: {
        ...{ holderName: "Sofia Marchetti", holderKind: "personal", accountKind: "savings" },
        ...{ routingNumber: "021000021", accountNumber: "000999888777", channel: "letter" },
      },
    });
    await runs.core.call("delete", `/api/agreements/${deleted.agreementId}`);
    const text = returnsFile([
      ...noticed(await lineOf(waiting), "C01", "555566667777"),
      ...returned(await lineOf(deleted), "R01"),
      ...returned(await lineOf(payee), "R01"),
      ...returned(await lineOf(payee), "R03"),
      ...noticed(await lineOf(payee), "C02", "021000012"),
    ]);
    const preview = await send(text, false);
    const { body } = await send(text, true);
    expect(body.answers.map(({ changes }: { changes: boolean }) => changes)).toEqual([
      ...[false, false, true, false, false],
    ]);
    expect(body.answers.at(-1).effect).toContain('"021000012" cannot be read for certain');
    expect(preview.body.answers).toEqual(body.answers);
    expect(await lineOf(payee)).toMatchObject({ state: "returned", returnCode: "R01" });
    expect(await lineOf(deleted)).toMatchObject({ state: "paid" });
  });

  test("is a risk sign when its account is requested again, blocked or not", async () => {
    const { run, payee } = await paidRun();
    const [line] = await runs.lines(run);
    await runs.step(run, "returns", { lineId: line?.id, code: "R01", returnedOn: "2026-07-10" });
    const details = { holderName: "Sofia M. Marchetti" };
    const id = await runs.bankDetails(payee.investorId, "000123456789", details);
    const { body } = await runs.core.call("get", `/api/payee-accounts/${id}`);
    expect(body.riskSigns).toContainEqual(expect.objectContaining({ sign: "refused_before" }));
  });

  test("of another account at the same bank finds its own line", async () => {
    const other = await addFundingAccount(runs.core, runs.approver, { name: "Second" });
    const { run } = await paidRun();
    runs.begin(TODAY);
    await runs.payee();
    const second = await runs.prepare({ fundingAccountId: other });
    await runs.release(second);
    const traces = (await runs.lines(second)).map(({ traceNumber }) => traceNumber);
    const former = (await runs.lines(run)).map(({ traceNumber }) => traceNumber);
    expect(traces.filter((trace) => former.includes(trace))).toEqual([]);
    const used: string[] = await runs.core
      .db("payout_run_lines")
      .whereNotNull("traceNumber")
      .pluck("traceNumber");
    expect(new Set(used).size).toBe(used.length);
  });

  test("that blocks the first party's account does not turn payments to the second's", async () => {
    const { run, payee } = await paidRun();
    const { investorId } = payee;
    const { body: investor } = await runs.core.call("get", `/api/investors/${investorId}`);
    await runs.core.call("put", `/api/investors/${investorId}`, {
      body: {
        ...investor,
        hasSecondParty: true,
        ...{ secondPartyFirstName: "Lee", secondPartyLastName: "Marchetti" },
        ...{ secondPartyPhone: "(205) 555-0142", secondPartyEmail: "lee@example.com" },
        secondPartyLastFourSsn: "1234",
      },
    });
    await runs.bankDetails(investorId, "444433332222", { party: 2, holderName: "Lee Marchetti" });
    const [line] = await runs.lines(run);
    await runs.step(run, "returns", { lineId: line?.id, code: "R03", returnedOn: "2026-07-10" });
    const next = await runs.prepare({ paymentDate: "2026-07-20", dueThrough: "2026-07-10" });
    expect(next.problems).toContainEqual(
      expect.objectContaining({ problem: "blocked_account", count: next.lineCount }),
    );
    await runs.bankDetails(investorId, "000999888777");
    const refreshed = await runs.step(next, "refresh");
    expect(refreshed.body.problems).not.toContainEqual(
      expect.objectContaining({ problem: "blocked_account" }),
    );
    expect((await runs.lines(next))[0]?.accountMasked).toBe("••••8777");
  });

  test.each([
    ["damaged", (text: string) => text.replace(/^8200/m, "8201"), "cannot be read"],
    ["no bank file", () => "hello", "cannot be read"],
  ])("of a %s file changes nothing and says why", async (_title, damage, message) => {
    const { run } = await paidRun();
    const text = returnsFile(returned(await paidLine(run), "R03"));
    const answer = await send(damage(text), true);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
    expect(answer.body.message).toContain("Ask the bank to send the whole file again");
  });
});
