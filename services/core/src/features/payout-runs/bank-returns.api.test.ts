import { describe, expect, onTestFinished, test, vi } from "vitest";
import { agreementBody } from "../../testing/money-context.ts";
import { sampleFundingAccount } from "../../testing/sample-funding-account.ts";
import { useRuns } from "../../testing/run-context.ts";

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

  test("of a cancelled agreement says before it is applied that it has to be reopened", async () => {
    const { run, payee } = await paidRun();
    const { agreementId, investorId } = payee;
    await runs.core.call("put", `/api/agreements/${agreementId}`, {
      body: { ...agreementBody({ investorId }), achTransfer: true, status: "cancelled" },
    });
    const addenda = `99R03TRACE      02100002${" ".repeat(44)}021000020000001`;
    const { body } = await send(returnsFile(answerOf(await traceOf(run), addenda)), false);
    expect(body.answers[0].effect).toMatch(
      /^The payout is due again; AGR-\S+ is cancelled: reopen it, so that it can be paid again; the account is blocked/,
    );
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
    const [answer] = (await send(text, true)).body.answers;
    expect(answer).toMatchObject({ changes: true, text: "Corrected to account ••7777" });
    const path = `/api/investors/${payee.investorId}/payee-accounts`;
    const { body } = await runs.core.call("get", path);
    expect(body[0]).toMatchObject({ status: "requested", accountMasked: "••••7777" });
    expect((await send(text, true)).body.answers[0].changes).toBe(false);
    const approved = await runs.core.call("post", `/api/payee-accounts/${body[0].id}/approve`, {
      body: {},
      as: runs.approver,
    });
    expect(approved.body).toMatchObject({
      status: "active",
      channel: "bank_notice",
      callbacks: [],
    });
  });

  test("of a notice for an account whose cooling time is over requests its change", async () => {
    const { run, payee } = await paidRun();
    await runs.core
      .db("payee_accounts")
      .where({ id: payee.accountId })
      .update({ status: "cooling", activeFrom: "2026-07-02T12:00:00Z" });
    const addenda = `98C05TRACE      02100002${"32".padEnd(29)}${" ".repeat(15)}021000020000001`;
    const { body } = await send(returnsFile(answerOf(await traceOf(run), addenda)), true);
    expect(body.answers[0]).toMatchObject({ changes: true });
  });

  test("of a notice for an account that was replaced since requests nothing", async () => {
    const { run, payee } = await paidRun();
    await runs.bankDetails(payee.investorId, "000999888777");
    const addenda = `98C05TRACE      02100002${"32".padEnd(29)}${" ".repeat(15)}021000020000001`;
    const { body } = await send(returnsFile(answerOf(await traceOf(run), addenda)), true);
    expect(body.answers[0]).toMatchObject({
      changes: false,
      effect: "The account that it corrects is no longer in use",
    });
  });

  test("is recorded although the file names it twice, a waiting change and a deleted agreement", async () => {
    const waiting = await runs.payee();
    const deleted = await runs.payee();
    const { run, payee } = await paidRun();
    const lineOf = async ({ agreementId }: { agreementId: string }) =>
      (await runs.lines(run)).find(({ agreement }) => agreement.id === agreementId);
    const traced = async (of: { agreementId: string }, code: string, data = "") =>
      answerOf(
        (await lineOf(of))?.traceNumber ?? "",
        `${code}TRACE      02100002${data.padEnd(29)}${" ".repeat(15)}021000020000001`,
      );
    await runs.core.call("post", `/api/investors/${waiting.investorId}/payee-accounts`, {
      body: {
        ...{ holderName: "Sofia Marchetti", holderKind: "personal", accountKind: "savings" },
        ...{ routingNumber: "021000021", accountNumber: "000999888777", channel: "letter" },
      },
    });
    await runs.core.call("delete", `/api/agreements/${deleted.agreementId}`);
    const text = returnsFile([
      ...(await traced(waiting, "98C01", "555566667777")),
      ...(await traced(deleted, "99R01")),
      ...(await traced(payee, "99R01")),
      ...(await traced(payee, "99R03")),
      ...(await traced(payee, "98C02", "021000012")),
    ]);
    const { body } = await send(text, true);
    expect(body.answers.map(({ changes }: { changes: boolean }) => changes)).toEqual([
      ...[false, false, true, false, false],
    ]);
    expect(body.answers.at(-1).effect).toContain("no valid account");
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
    const { body: other } = await runs.core.call("post", "/api/funding-accounts", {
      body: sampleFundingAccount({ name: "Second" }),
    });
    const { run } = await paidRun();
    runs.begin(TODAY);
    await runs.payee();
    const second = await runs.prepare({ fundingAccountId: other.id });
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
