import { readAch } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";
import { legalNames, sampleKinds } from "../../../../testing/sample-kinds.ts";

const runs = useRuns("2026-06-29");
const kinds = ["trust", "company", "ira"] as const;

const become = (investorId: string, kind: keyof typeof sampleKinds) =>
  runs.core.call("patch", `/api/investors/${investorId}`, { body: sampleKinds[kind] });

async function payeeOf(kind: keyof typeof sampleKinds, options: object) {
  const payee = await runs.payee(options);
  expect((await become(payee.investorId, kind)).status).toBe(200);
  return payee;
}
const byCheck = { method: "businessCheckStandardMail", account: null } as const;
const file = async (run: { id: string }, kind: string) =>
  (await runs.core.call("get", `/api/payout-runs/${run.id}/files/${kind}`)).text;
const print = (run: { id: string }) =>
  runs.core.call("post", `/internal/payout-runs/${run.id}/checks/print`, { from: "documents" });

describe.each(kinds)("a payout to a %s", (kind) => {
  test("names it on checks, positive pay, mailing list and register", async () => {
    await payeeOf(kind, byCheck);
    const run = await runs.release(await runs.prepare());
    const [check] = (await print(run)).body.checks;
    expect(check.payee).toBe(legalNames[kind]);
    expect(check.address).toEqual(
      kind === "ira"
        ? ["1 Custody Plaza", "Tampa, FL 33602"]
        : ["18 Harbor Street", "Mobile, AL 36602"],
    );
    expect(check.account).toBe(kind === "ira" ? "IRA-88213345" : undefined);
    for (const name of ["positive_pay", "mailing", "register"])
      expect(await file(run, name), name).toContain(legalNames[kind]);
    const lines = await runs.lines(run);
    const acting = {
      trust: "Sofia Marchetti, trustee",
      company: "Sofia Marchetti, managing member",
      ira: "Daniel Reyes, owner",
    }[kind];
    expect(lines[0]).toMatchObject({ investor: { name: legalNames[kind], acting } });
    expect(JSON.stringify(lines)).not.toContain("88213345");
  });

  test("has its name in the bank file, also after the kind changes", async () => {
    const payee = await payeeOf(kind, { details: { holderName: legalNames[kind] } });
    const run = await runs.release(await runs.prepare());
    const expected = {
      trust: "CALLOWAY FAMILY TRUST",
      company: "WHITFIELD HOLDINGS LLC",
      ira: "SUMMIT TR FBO D REYES",
    }[kind];
    const text = await file(run, "ach");
    const names = readAch(text).batches.flatMap(({ entries }) => entries.map(({ name }) => name));
    expect(names).toContain(expected);
    const back = { kind: "person" };
    await runs.core.call("patch", `/api/investors/${payee.investorId}`, { body: back });
    expect(await file(run, "ach")).toBe(text);
  });
});

test("a wire names the account's holder and the payee", async () => {
  await payeeOf("company", {
    ...{ method: "wireTransfer", details: { holderName: legalNames.company } },
  });
  const run = await runs.release(await runs.prepare());
  expect(await file(run, "bank_csv")).toContain(`wire,${legalNames.company},`);
});

describe("a submitted run", () => {
  async function submitted(kind: keyof typeof sampleKinds | null) {
    const payee = kind === null ? await runs.payee(byCheck) : await payeeOf(kind, byCheck);
    const run = await runs.prepare();
    await runs.step(run, "submit");
    return { payee, run };
  }
  const stops = async (run: { id: string }) => {
    const { stops: texts } = await runs.run(run.id);
    return JSON.stringify(texts);
  };

  test("says that a payee has another kind, and is not approved", async () => {
    const { payee, run } = await submitted(null);
    await become(payee.investorId, "trust");
    expect(await stops(run)).toContain(`is paid to ${legalNames.trust}`);
    expect((await runs.approve(run)).status).toBe(409);
  });

  test("says that the account at the custodian is another one", async () => {
    const { payee, run } = await submitted("ira");
    const body = { custodianAccount: "IRA-10000001" };
    await runs.core.call("patch", `/api/investors/${payee.investorId}`, { body });
    expect(await stops(run)).toContain("has another account at the custodian");
    expect((await runs.approve(run)).status).toBe(409);
  });
});

/** Released with the first payout of an investor who is paid by check. */
async function paidOnce(kind: "company" | "ira") {
  const { investorId } = await payeeOf(kind, byCheck);
  const first = await runs.prepare();
  const [, ...later] = await runs.lines(first);
  await runs.step(first, "lines", { action: "remove", lineIds: later.map(({ id }) => id) });
  await runs.release(first);
  return {
    change: (body: object) => runs.core.call("patch", `/api/investors/${investorId}`, { body }),
  };
}

test("another name is a new payee, and changes what an approval is bound to", async () => {
  const investor = await paidOnce("company");
  const next = await runs.prepare();
  expect(next.newSinceLast.newPayees).toBe(0);
  const bound = async () => (await runs.step(next, "submit")).body.contentSha256;
  const before = await bound();
  await runs.step(next, "withdraw");
  await investor.change({ legalName: "Another Payee LLC" });
  expect(await bound()).not.toBe(before);
  const { newSinceLast } = await runs.run(next.id);
  expect(newSinceLast.groups[0]).toMatchObject({
    group: "payees",
    lines: [{ previousPayee: legalNames.company }],
  });
});

test.each([
  [
    "an address",
    { payeeAddress: "9 Dock Road" },
    { before: "1 Custody Plaza, Tampa, FL 33602", now: "9 Dock Road, Tampa, FL 33602" },
  ],
  [
    "an account at the custodian",
    { custodianAccount: "IRA-10000001" },
    { before: "account ••••3345", now: "account ••••0001" },
  ],
] as const)("%s that no check had is a change to review", async (_, change, mail) => {
  const investor = await paidOnce("ira");
  await investor.change(change);
  const { changedAccounts, groups } = (await runs.prepare()).newSinceLast;
  expect(changedAccounts).toBeGreaterThan(0);
  expect(groups[0]).toMatchObject({ group: "accounts", lines: [{ mail }] });
});

test.each([null, "••••3345"])("a stub with the account %s is a warning", async (account) => {
  const { investorId } = await payeeOf("ira", byCheck);
  const run = await runs.prepare();
  const isLacking = ({ problem }: { problem: string }) => problem === "custodian_account";
  expect(run.problems.some(isLacking)).toBe(false);
  for (const custodianAccount of [null, account])
    await runs.core.call("patch", `/api/investors/${investorId}`, { body: { custodianAccount } });
  const { body } = await runs.step(run, "refresh");
  expect(body.problems.some(isLacking)).toBe(true);
});

test("a check to another address than that of the record is a warning", async () => {
  const { agreementId, investorId } = await runs.payee(byCheck);
  const change = async (table: string, id: string, row: object) => {
    await runs.core.db(table).where({ id }).update(row);
  };
  const same = { investorAddress: "18 HARBOR STREET ", investorCity: "Mobile" };
  await change("agreements", agreementId, same);
  const run = await runs.prepare();
  const isWarned = async () => {
    const { problems } = await runs.run(run.id);
    return problems.some(({ problem }) => problem === "other_address");
  };
  expect(await isWarned()).toBe(false);
  await change("investors", investorId, { streetAddress: "9 Dock Road" });
  expect(await isWarned()).toBe(true);
  await change("agreements", agreementId, { investorAddress: null });
  expect(await isWarned()).toBe(false);
});

test("a check to where the last one went is no change", async () => {
  await paidOnce("ira");
  expect((await runs.prepare()).newSinceLast.groups).toEqual([]);
});

test("an IRA needs no W-9", async () => {
  const { investorId } = await payeeOf("ira", byCheck);
  const run = await runs.prepare();
  const missing = run.problems.find(({ problem }) => /w9/i.test(problem));
  expect(missing).toBeUndefined();
  const asked = await runs.core.call("get", `/api/w9-requests?ids=${investorId}`);
  expect(JSON.stringify(asked.body)).not.toContain(investorId);
});
