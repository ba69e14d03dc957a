import { createHash } from "node:crypto";
import { formatMoney, parseMoney, readCsv } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { addFundingAccount } from "../../../../testing/sample-funding-account.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const file = async (run: { id: string }, kind: string) =>
  runs.core.call("get", `/api/payout-runs/${run.id}/files/${kind}`);

describe("the list of wires and cashier's checks", () => {
  test("names holder, bank, routing and account number of a wire, the same at each call", async () => {
    const details = { holderName: "Marchetti, Sofia", bankName: "First Coast" };
    await runs.payee({ method: "wireTransfer", account: "000555666777", details });
    const run = await runs.prepare();
    await runs.release(run);
    const first = await file(run, "bank_csv");
    const [head, row] = readCsv(first.text);
    expect(head?.slice(8)).toEqual([
      ...["Account holder", "Bank", "Routing number", "Account type", "Account number"],
    ]);
    expect(row?.[0]).toBe("wire");
    expect(row?.slice(8)).toEqual([
      ...["Marchetti, Sofia", "First Coast", "021000021", "checking", "000555666777"],
    ]);
    expect(first.headers["cache-control"]).toContain("no-store");
    expect((await file(run, "bank_csv")).text).toBe(first.text);
    const stored = await runs.core.db("run_files").where({ runId: run.id });
    expect(JSON.stringify(stored)).not.toContain("000555666777");
  });

  test("has no account of a cashier's check", async () => {
    await runs.payee();
    const run = await runs.prepare();
    const lineIds = (await runs.lines(run)).map(({ id }) => id);
    await runs.step(run, "lines", { action: "method", lineIds, method: "cashiers_check" });
    await runs.release(run);
    const [, row] = readCsv((await file(run, "bank_csv")).text);
    expect([row?.[0], ...(row?.slice(8) ?? [])]).toEqual(["cashiers_check", "", "", "", "", ""]);
  });
});

describe("bank files of one day", () => {
  /** In column 34 of the file header. */
  const modifierOf = async (run: { id: string }) => (await file(run, "ach")).text.charAt(33);

  test("between one origin and one destination differ, also when released at the same moment", async () => {
    runs.begin("2026-06-25");
    const sameHead = { name: "Reserve", odfiRouting: "021000021" };
    const reserve = await addFundingAccount(runs.core, runs.approver, sameHead);
    const elsewhere = { name: "Elsewhere", immediateDestination: " 021000021" };
    const other = await addFundingAccount(runs.core, runs.approver, elsewhere);
    const prepared = [];
    for (const fundingAccountId of [runs.fundingAccountId, reserve, other, runs.fundingAccountId]) {
      await runs.payee();
      prepared.push(await runs.prepare({ fundingAccountId }));
    }
    for (const run of prepared) {
      await runs.step(run, "submit");
      await runs.approve(run);
    }
    const [own, second, third, last] = prepared;
    if (!own || !second || !third || !last) throw new Error("four runs");
    const release = (run: { id: string }) => runs.step(run, "release", {}, { as: runs.approver });
    const both = await Promise.all([own, second, third].map(release));
    expect(both.map(({ body }) => body.status)).toEqual(["released", "released", "released"]);
    expect((await Promise.all([own, second].map(modifierOf))).toSorted()).toEqual(["A", "B"]);
    expect(await modifierOf(third)).toBe("A");
    await release(last);
    expect(await modifierOf(last)).toBe("C");
  });
});

describe("texts in files for a bank", () => {
  const rename = (id: string, firstName: string, lastName: string) =>
    runs.core.db("investors").where({ id }).update({ firstName, lastName });

  test("are as they are printed, and the register keeps spreadsheets from running them", async () => {
    const check = await runs.payee({ method: "businessCheckStandardMail", account: null });
    await rename(check.investorId, "+Plus", 'Holdings "B", LLC');
    const details = { holderName: "=Equity Fund", bankName: "-First" };
    const wire = await runs.payee({ method: "wireTransfer", details });
    await rename(wire.investorId, "@Home", "Trust");
    const run = await runs.prepare();
    await runs.release(run);
    const rows = async (kind: string) => readCsv((await file(run, kind)).text);
    expect((await rows("positive_pay"))[0]?.at(-1)).toBe('+Plus Holdings "B", LLC');
    expect((await rows("mailing"))[1]?.[0]).toBe('+Plus Holdings "B", LLC');
    const [, wired] = await rows("bank_csv");
    expect([wired?.[1], ...(wired?.slice(8, 10) ?? [])]).toEqual([
      ...["@Home Trust", "=Equity Fund", "-First"],
    ]);
    const payees = (await rows("register")).slice(1).map((row) => row[2]);
    expect(new Set(payees)).toEqual(new Set([`'+Plus Holdings "B", LLC`, "'@Home Trust"]));
  });

  test("are spelled in ASCII, and the file of an earlier release keeps its bytes", async () => {
    const holderName = "Łukasz Żółć-Piątkowska";
    await runs.payee({ details: { holderName } });
    const run = await runs.prepare();
    await runs.release(run);
    const { text } = await file(run, "ach");
    expect(text).toContain("LUKASZ ZOLC-PIATKOWSKA");
    const former = text.replaceAll("LUKASZ ZOLC-PIATKOWSKA", " UKASZ ZO C-PIATKOWSKA");
    const sha256 = createHash("sha256").update(former).digest("hex");
    await runs.core.owner.raw(
      "update core.payout_runs set released_terms = released_terms - 'texts' where id = ?",
      [run.id],
    );
    await runs.core
      .db("run_files")
      .where({ runId: run.id, kind: "ach" })
      .update({ sha256, isKeyed: false });
    expect((await file(run, "ach")).text).toBe(former);
  });
});

describe("a file that does not add up to its run", () => {
  const expectRefused = async (run: { id: string }, kind: string) => {
    const { status, body } = await file(run, kind);
    expect([status, body.code]).toEqual([500, "file_differs"]);
    expect(body.message).toContain("does not add up to its run");
  };

  test.each(["register", "journal_qbo", "journal_xero"])("%s is not served", async (kind) => {
    await runs.payee();
    const run = await runs.prepare();
    await runs.release(run);
    expect((await file(run, kind)).status).toBe(200);
    const [gross, net] = [run.gross, run.net].map((sum) => formatMoney(parseMoney(sum) + 1));
    await runs.core.owner("core.payout_runs").where({ id: run.id }).update({ gross, net });
    await expectRefused(run, kind);
  });

  test("positive pay with a check above its lines is not served", async () => {
    await runs.payee({ method: "businessCheckStandardMail" });
    const run = await runs.prepare();
    await runs.release(run);
    expect((await file(run, "positive_pay")).status).toBe(200);
    const lines = runs.core.owner("core.payout_run_lines").where({ runId: run.id });
    await lines.update({ gross: "1.00" });
    await expectRefused(run, "positive_pay");
  });
});

test("a 37th file of a day is refused, one of the next day is not", async () => {
  await runs.payee();
  const first = await runs.prepare({ dueThrough: "2026-12-31", paymentDate: "2026-07-13" });
  runs.begin("2026-07-02");
  await runs.payee();
  const run = await runs.prepare({ paymentDate: "2026-07-13" });
  const made = { runId: first.id, kind: "ach", madeAt: "2026-07-02T09:00", sha256: "0".repeat(64) };
  const [user] = await runs.core.db("users").pluck("id");
  const earlier = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", (fileIdModifier) => ({
    ...made,
    fileIdModifier,
    madeBy: user,
    voidReason: "Not sent",
  }));
  await runs.core.db("run_files").insert(earlier);
  await expect(runs.release(run)).rejects.toThrow(
    "The bank takes 36 files a day from one origin. Release this run tomorrow.",
  );
  expect((await runs.run(run.id)).status).toBe("approved");
  runs.core.setToday("2026-07-03");
  const released = await runs.step(run, "release", {}, { as: runs.approver });
  expect(released.body.status).toBe("released");
});
