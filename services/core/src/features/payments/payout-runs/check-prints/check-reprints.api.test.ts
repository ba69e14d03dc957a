import type { PayoutRunDetails, RunCheck } from "@accord/contracts";
import { describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

type Person = (typeof runs)["approver"];

const checksOf = async (run: { id: string }): Promise<RunCheck[]> =>
  (await runs.core.call("get", `/api/payout-runs/${run.id}/checks`)).body;
const issued = async (run: { id: string }): Promise<RunCheck> => {
  const check = (await checksOf(run)).find(({ status }) => status === "issued");
  if (!check) throw new Error("no check is issued");
  return check;
};
const print = (run: { id: string }, as?: Person) =>
  runs.core.call("post", `/internal/payout-runs/${run.id}/checks/print`, {
    from: "documents",
    ...(as && { as }),
  });
const confirm = (run: { id: string }, spoiled: string[] = []) =>
  runs.core.call("post", `/api/payout-runs/${run.id}/checks/confirm`, { body: { spoiled } });
const voidCheck = (check: RunCheck, options: object = {}, body: object = {}) =>
  runs.core.call("post", `/api/checks/${check.id}/void`, {
    body: { reason: "Lost", ...body },
    ...options,
  });

async function withPrintedCheck(): Promise<PayoutRunDetails> {
  await runs.payee({ method: "businessCheckStandardMail", account: null });
  const run = await runs.release(await runs.prepare());
  await print(run);
  return run;
}

describe("a reprint after a confirmed print", () => {
  test("needs an approver who did not print, confirm or void the check", async () => {
    const run = await withPrintedCheck();
    await confirm(run);
    const first = await issued(run);
    expect(first.handledBy).toEqual([runs.core.user.id]);
    const own = await voidCheck(first);
    expect([own.status, own.body.code, own.body.message]).toEqual([
      403,
      "own_work",
      `You printed, confirmed or voided check ${first.number} or one that it replaces. Another approver has to replace it.`,
    ]);
    const staff = await voidCheck(first, { roles: ["staff"] });
    expect([staff.status, staff.body.message]).toEqual([
      403,
      `Check ${first.number} was confirmed as printed. An approver who did not print it has to replace it.`,
    ]);
    const by = { as: runs.approver, roles: ["approver"] };
    expect((await voidCheck(first, by)).status).toBe(200);
    const [former, second] = await checksOf(run);
    expect(former).toMatchObject({ status: "void", voidedBy: "Ada Prover" });
    const printed = await print(run, runs.approver);
    expect([printed.status, printed.body.message]).toEqual([
      403,
      `You had check ${second?.number} replace check ${first.number}. Someone else has to print it.`,
    ]);
    expect((await print(run)).status).toBe(200);
  });

  test("is not had by calling replacements spoiled", async () => {
    const run = await withPrintedCheck();
    expect((await confirm(run, [(await issued(run)).id])).status).toBe(200);
    await print(run);
    const second = await issued(run);
    expect((await confirm(run, [second.id])).status).toBe(403);
    expect((await voidCheck(second)).status).toBe(403);
    expect(await checksOf(run)).toHaveLength(2);
    expect((await confirm(run)).status).toBe(200);
  });

  test("an approver voids no check that staff can replace", async () => {
    const run = await withPrintedCheck();
    const by = { as: runs.approver, roles: ["approver"] };
    expect((await voidCheck(await issued(run), by)).status).toBe(403);
  });
});

describe("paying again", () => {
  const groupOf = ({ newSinceLast }: PayoutRunDetails) =>
    newSinceLast.groups.find(({ group }) => group === "paid_before");
  const markPaid = async (run: { id: string }) => {
    runs.core.setToday("2026-07-08");
    expect((await runs.step(run, "paid")).status).toBe(200);
  };
  const next = { paymentDate: "2026-07-15", dueThrough: "2026-07-01" };

  test("names the run, the check and who voided it, and the approver ticks it", async () => {
    const run = await withPrintedCheck();
    await confirm(run);
    await markPaid(run);
    const check = await issued(run);
    expect((await voidCheck(check, {}, { replace: false })).status).toBe(200);
    const again = await runs.prepare(next);
    expect(groupOf(again)).toMatchObject({ count: again.lineCount });
    expect(groupOf(again)?.lines[0]?.paidBefore).toEqual([
      `${run.reference}, check ${check.number} voided by Dana Reyes`,
    ]);
    expect(again.problems.map(({ problem }) => problem)).toContain("paid_before");
    const { body: submitted } = await runs.step(again, "submit");
    const refused = await runs.step(
      again,
      "approve",
      { contentSha256: submitted.contentSha256 },
      { as: runs.approver },
    );
    expect(refused.body.message).toContain("paid before");
    expect((await runs.approve(again)).body.status).toBe("approved");
  });

  test("names a return with its code, and a released run that was cancelled", async () => {
    await runs.payee();
    const first = await runs.release(await runs.prepare());
    await runs.step(
      first,
      "cancel",
      { reason: "Wrong day", fileNotSent: true },
      { as: runs.second },
    );
    const second = await runs.release(await runs.prepare());
    await markPaid(second);
    const [line] = await runs.lines(second);
    const body = { lineId: line?.id, code: "R24", returnedOn: "2026-07-08" };
    expect((await runs.step(second, "returns", body)).status).toBe(200);
    const again = await runs.prepare(next);
    expect(groupOf(again)?.lines[0]?.paidBefore).toEqual([
      `${second.reference}, returned R24: Duplicate entry, recorded by Dana Reyes`,
      `${first.reference}, cancelled by Sec Ond`,
    ]);
  });
});
