import type { PayoutRunDetails } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const groupOf = (run: PayoutRunDetails, group: string) =>
  run.newSinceLast.groups.find((one) => one.group === group);
const firstLine = async (run: PayoutRunDetails) => (await runs.lines(run))[0];
const setAmount = async (run: PayoutRunDetails, amount: string) => {
  const line = await firstLine(run);
  await runs.core.call("put", `/api/payouts/${line?.payoutId}`, { body: { amount } });
  return line;
};

describe("what is new in a run", () => {
  test("names a payee that no earlier run paid, with the account and its approval", async () => {
    const { accountId } = await runs.payee();
    const run = await runs.prepare();
    expect(run.newSinceLast).toMatchObject({ newPayees: run.lineCount, changedAccounts: 0 });
    const group = groupOf(run, "payees");
    expect(group).toMatchObject({ count: run.lineCount, net: run.net, checked: false });
    expect(group?.lines[0]).toMatchObject({
      investor: { name: "Sofia Marchetti" },
      method: "ach",
      account: {
        id: accountId,
        masked: "••••6789",
        calledAt: expect.any(String),
        approvedAt: expect.any(String),
        inUseSince: expect.any(String),
      },
      previousAccountMasked: null,
    });
  });

  test("an account is active from the instant its cooling time ends", async () => {
    const { accountId } = await runs.payee();
    const run = await runs.prepare();
    const statusWith = async (activeFrom: string) => {
      const row = { status: "cooling", activeFrom };
      await runs.core.db("payee_accounts").where({ id: accountId }).update(row);
      const shown = await runs.core.call("get", `/api/payout-runs/${run.id}`);
      return groupOf(shown.body, "payees")?.lines[0]?.account?.status;
    };
    expect(await statusWith("2026-06-30T12:00:00Z")).toBe("active");
    expect(await statusWith("2026-12-31T12:00:00Z")).toBe("cooling");
  });

  test("names an account that an earlier run did not pay, and the former one", async () => {
    const { investorId } = await runs.payee();
    const first = await runs.prepare();
    const [, ...later] = await runs.lines(first);
    const lineIds = later.map(({ id }) => id);
    await runs.step(first, "lines", { action: "remove", lineIds });
    await runs.release(first);
    await runs.bankDetails(investorId, "555566667777");
    const next = await runs.prepare();
    expect(next.newSinceLast).toMatchObject({
      lastReference: first.reference,
      newPayees: 0,
      changedAccounts: next.lineCount,
    });
    expect(groupOf(next, "accounts")?.lines[0]).toMatchObject({
      account: { masked: "••••7777" },
      previousAccountMasked: "••••6789",
    });
  });

  test("names an amount that is not as planned, with the plan and what is withheld", async () => {
    const { investorId } = await runs.payee();
    const draft = await runs.prepare();
    const line = await setAmount(draft, "100.00");
    await runs.core.call("put", `/api/investors/${investorId}/tax-ids/1`, {
      body: {
        kind: "ein",
        tin: "123456789",
        taxClass: "individual",
        backupWithholding: true,
        withholdingFrom: "2026-01-01",
      },
    });
    const { body: run } = await runs.step(draft, "refresh");
    const group = groupOf(run, "amounts");
    expect(group?.count).toBe(run.lineCount);
    const found = group?.lines.find(({ id }) => id === line?.id);
    expect(found).toMatchObject({
      gross: "100.00",
      withheld: "24.00",
      net: "76.00",
      planned: { amount: line?.gross, dueDate: line?.dueDate },
    });
    const others = group?.lines.filter(({ id }) => id !== line?.id) ?? [];
    expect(others.every(({ planned }) => planned === null)).toBe(true);
  });

  test("is of the moment in the list of lines and its filter", async () => {
    await runs.payee();
    const first = await runs.prepare();
    const lines = await runs.lines(first);
    await runs.step(first, "lines", {
      action: "remove",
      lineIds: lines.slice(1).map(({ id }) => id),
    });
    const second = await runs.prepare();
    await runs.step(second, "submit");
    const listed = async (filter: string) => {
      const path = `/api/payout-runs/${second.id}/lines?${filter}`;
      const { body } = await runs.core.call("get", path);
      return body.map(({ news }: { news: string[] }) => news.filter((one) => one === "payees"));
    };
    expect((await listed("news=any")).flat()).toHaveLength(second.lineCount);
    await runs.release(first);
    expect((await runs.run(second.id)).newSinceLast.newPayees).toBe(0);
    expect((await listed("")).flat()).toEqual([]);
    for (const news of ["any", "payees"]) expect(await listed(`news=${news}`)).toEqual([]);
  });

  test("comes first in the lines when they are sorted by it, as problems do", async () => {
    await runs.payee();
    await runs.payee({ account: null });
    const run = await runs.prepare();
    const sorted = async (sort: string, filter = "") => {
      const path = `/api/payout-runs/${run.id}/lines?sort=${sort}&limit=1${filter}`;
      const { body, headers } = await runs.core.call("get", path);
      return { line: body[0], headers };
    };
    const blocked = (await sorted("problems")).line;
    expect(blocked.problems).toContain("no_account");
    const next = await runs.core.call("get", `/api/payout-runs/${run.id}/lines?sort=problems`);
    const isBlocked = next.body.map(({ problems }: { problems: string[] }) =>
      problems.includes("no_account"),
    );
    expect(isBlocked).toEqual(
      isBlocked.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)),
    );
    expect((await sorted("news", "&news=payees")).line.news).toContain("payees");
    expect((await sorted("position", "&news=accounts")).line).toBeUndefined();
  });
});

describe("checking what is new", () => {
  const check = (run: PayoutRunDetails, groups: string[], options = {}) =>
    runs.core.call("put", `/api/payout-runs/${run.id}/checked-news`, {
      body: { revision: run.revision, groups },
      as: runs.approver,
      ...options,
    });
  const approve = (run: PayoutRunDetails) =>
    runs.step(run, "approve", { contentSha256: run.contentSha256 }, { as: runs.approver });

  test("is required before an approval, and kept for each approver and revision", async () => {
    await runs.payee();
    const draft = await runs.prepare();
    expect((await check(draft, ["payees"])).status).toBe(409);
    const { body: run } = await runs.step(draft, "submit");
    const refused = await approve(run);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Check what is new in ${run.reference} first: new payees.`,
    ]);
    const checked = await check(run, ["payees"]);
    expect(groupOf(checked.body, "payees")?.checked).toBe(true);
    expect(groupOf(await runs.run(run.id), "payees")?.checked).toBe(false);
    await runs.step(run, "withdraw");
    const { body: again } = await runs.step(run, "submit");
    expect((await check(run, ["payees"])).status).toBe(412);
    expect((await approve(again)).status).toBe(409);
    await check(again, ["payees"]);
    expect((await approve(again)).body.status).toBe("approved");
  });

  test("of a run that was withdrawn meanwhile is refused with who withdrew it", async () => {
    await runs.payee();
    const draft = await runs.prepare();
    const { body: run } = await runs.step(draft, "submit");
    await runs.step(run, "withdraw");
    const stale = await check(run, ["payees"], { headers: { "If-Match": `"${run.version}"` } });
    expect([stale.status, stale.body.changedBy]).toEqual([412, runs.core.user.name]);
    const unseen = await check(run, ["payees"]);
    expect([unseen.status, unseen.body.message]).toEqual([
      409,
      `${run.reference} is a draft. It cannot be approved.`,
    ]);
  });

  test("is not for those who had a part in the run", async () => {
    await runs.payee();
    const draft = await runs.prepare();
    const { body: run } = await runs.step(draft, "submit");
    expect(run.ownWork).toBe(true);
    const answer = await check(run, ["payees"], { as: runs.core.user });
    expect([answer.status, answer.body.code]).toEqual([403, "own_work"]);
    const path = `/api/payout-runs/${run.id}`;
    expect((await runs.core.call("get", path, { as: runs.approver })).body.ownWork).toBe(false);
  });
});

describe("the problems of a run", () => {
  test("list their lines with the ticked methods and the account in use, blocking ones first", async () => {
    const payee = await runs.payee({ method: null });
    await runs.core.db("agreements").where({ id: payee.agreementId }).update({
      achTransfer: true,
      businessCheckStandardMail: true,
    });
    const draft = await runs.prepare();
    const waiting = await runs.core.call(
      "post",
      `/api/investors/${payee.investorId}/payee-accounts`,
      {
        body: {
          holderName: "Sofia Marchetti",
          holderKind: "personal",
          accountKind: "checking",
          routingNumber: "021000021",
          accountNumber: "99998888",
          channel: "email",
        },
      },
    );
    const { body: run } = await runs.step(draft, "refresh");
    const method = run.problems[0];
    expect(method).toMatchObject({ problem: "method", count: run.lineCount, net: run.net });
    expect(method.lines[0]).toMatchObject({
      ticked: ["businessCheckStandardMail", "achTransfer"],
      account: { id: payee.accountId, masked: "••••6789" },
      waitingAccountId: waiting.body.id,
    });
    const overdue = run.problems.find((one: { problem: string }) => one.problem === "overdue");
    expect(overdue.lines[0].daysOverdue).toBeGreaterThan(30);
    const sum = overdue.lines.reduce(
      (total: number, { net }: { net: string }) => total + parseMoney(net),
      0,
    );
    expect(parseMoney(overdue.net)).toBe(sum);
  });
});
