import type { PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { applyAllCooling } from "./cooling-job.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

const MONDAY = "2026-11-23T15:00:00Z";
let core: CoreUnderTest;
let caller: { id: string; name: string };
let approver: { id: string; name: string };
let second: { id: string; name: string };
let investorId: string;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  caller = await core.addUser("Cal", "Ling");
  approver = await core.addUser("Ada", "Prover");
  second = await core.addUser("Sec", "Ond");
});
afterAll(() => core.stop());
beforeEach(async () => {
  core.setNow(MONDAY);
  investorId = await addInvestor();
});

async function addInvestor(changes = {}): Promise<string> {
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor(changes) });
  return body.id;
}

const details = {
  holderName: "Sofia Marchetti",
  holderKind: "personal",
  accountKind: "checking",
  routingNumber: "021000021",
  accountNumber: "000123456789",
  channel: "letter",
};

const request = (changes: object = {}, of = investorId, options: CallOptions = {}) =>
  core.call("post", `/api/investors/${of}/payee-accounts`, {
    body: { ...details, ...changes },
    ...options,
  });
const step = (account: { id: string }, name: string, body: object, options: CallOptions = {}) =>
  core.call("post", `/api/payee-accounts/${account.id}/${name}`, { body, ...options });
const call = (
  account: { id: string },
  result = "confirmed",
  options: CallOptions = { as: caller },
) => step(account, "callbacks", { numberCalled: "205 555 0142", result }, options);
const approve = (account: { id: string }, as = approver) => step(account, "approve", {}, { as });
const list = async (): Promise<PayeeAccount[]> =>
  (await core.call("get", `/api/investors/${investorId}/payee-accounts`)).body;

async function activate(changes: object = {}): Promise<PayeeAccountDetails> {
  const { body: account } = await request(changes);
  await call(account);
  expect((await approve(account)).status).toBe(200);
  const { body } = await step(account, "skip-cooling", { reason: "Known" }, { as: second });
  expect(body.status).toBe("active");
  return body;
}

describe("a request", () => {
  test("answers masked details that are not in use yet", async () => {
    const { status, body, text } = await request();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      accountMasked: "••••6789",
      status: "requested",
      requestedBy: core.user,
      numbersOnFile: [{ number: "(205) 555-0142", since: expect.any(String) }],
      replaces: null,
      ifApproved: { hours: 24, activeFrom: "2026-11-24T15:00:00.000Z" },
    });
    expect(text).not.toContain("000123456789");
  });

  test.each([
    ["routingNumber", { routingNumber: "021000012" }, "Check the routing number"],
    ["accountNumber", { accountNumber: "123" }, "Enter 4 to 17 letters or digits"],
    ["accountNumber", { accountNumber: "12-34-56" }, "Enter 4 to 17 letters or digits"],
    ["party", { party: 2 }, "This investor has no second party"],
    ["channel", { channel: "fax" }, "Choose how the change was requested"],
    ["channel", { channel: "bank_notice" }, "Choose how the change was requested"],
  ])("names %s when it is wrong", async (path, changes, message) => {
    const answer = await request(changes);
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toContainEqual({ path, message });
  });

  test("is refused while another one waits, which is named", async () => {
    await request();
    const answer = await request({ accountNumber: "555566667777" });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("Dana Reyes requested on 11/23/2026");
  });

  test("is refused for the details in use", async () => {
    await activate();
    expect((await request()).body.message).toContain("in use already");
  });

  test("sent ten times at once leaves one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => request({ accountNumber: `55556666777${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe("a call", () => {
  test("needs a number that is on file", async () => {
    const { body: account } = await request();
    const answer = await step(account, "callbacks", {
      numberCalled: "(917) 555-9999",
      result: "confirmed",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.issues[0].path).toBe("numberCalled");
  });
});

describe("an approval", () => {
  test("is refused to the requester and to the caller", async () => {
    const { body: account } = await request();
    await call(account);
    expect((await approve(account, core.user)).status).toBe(403);
    expect((await approve(account, caller)).status).toBe(403);
    expect((await approve(account)).body).toMatchObject({ status: "cooling", decidedBy: approver });
  });

  test("needs the approver's role and a confirmed call", async () => {
    const { body: account } = await request();
    const staff = await step(account, "approve", {}, { as: approver, roles: ["staff"] });
    expect(staff.status).toBe(403);
    expect((await approve(account)).status).toBe(409);
    await call(account, "no_answer");
    expect((await approve(account)).status).toBe(409);
  });

  test("against a version before a call is 412", async () => {
    const { body: account } = await request();
    await call(account);
    const headers = { "if-match": `"${account.version}"` };
    const answer = await step(account, "approve", {}, { as: approver, headers });
    expect(answer.status).toBe(412);
  });

  test("of withdrawn details is refused", async () => {
    const { body: account } = await request();
    await call(account);
    await step(account, "withdraw", {});
    expect((await approve(account)).body.message).toBe("This change is withdrawn already.");
  });

  test("of the first details cools for 24 hours, of others for 72", async () => {
    const { body: first } = await request();
    await call(first);
    expect((await approve(first)).body.activeFrom).toBe("2026-11-24T15:00:00.000Z");
    core.setNow("2026-11-24T15:00:00Z");
    expect((await list())[0]?.status).toBe("active");
    const { body: next } = await request({ accountNumber: "555566667777" });
    expect(next.replaces).toMatchObject({ id: first.id, accountMasked: "••••6789" });
    await call(next);
    expect((await approve(next)).body.activeFrom).toBe("2026-11-27T15:00:00.000Z");
    const statuses = async () => (await list()).map(({ status }) => status);
    const another = await request({ accountNumber: "111122223333" });
    expect(another.body.message).toContain("is approved and in use from 11/27/2026. Withdraw it");
    core.setNow("2026-11-27T14:59:59Z");
    expect(await statuses()).toEqual(["cooling", "active"]);
    core.setNow("2026-11-27T15:00:00Z");
    expect(await statuses()).toEqual(["active", "replaced"]);
  });

  test("after a block cools as long as any other change", async () => {
    await step(await activate(), "block", { reason: "Suspicious" });
    const { body: next } = await request({ accountNumber: "555566667777" });
    await call(next);
    expect((await approve(next)).body.activeFrom).toBe("2026-11-26T15:00:00.000Z");
  });

  test("by two approvers at once succeeds once", async () => {
    const { body: account } = await request();
    await call(account);
    const answers = await Promise.all([approve(account), approve(account, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test("the cooling time is skipped by a second approver alone, with a reason", async () => {
  const { body: account } = await request();
  await call(account);
  await approve(account);
  for (const as of [core.user, caller, approver]) {
    expect((await step(account, "skip-cooling", { reason: "Known" }, { as })).status).toBe(403);
  }
  expect((await step(account, "skip-cooling", {}, { as: second })).status).toBe(422);
  const answer = await step(account, "skip-cooling", { reason: "Known" }, { as: second });
  expect(answer.body).toMatchObject({ status: "active", skippedBy: second, skipReason: "Known" });
});

test("a blocked account is unblocked by an approver, unless another one is in use", async () => {
  const account = await activate();
  const blocked = await step(account, "block", { reason: "Suspicious" });
  expect(blocked.body).toMatchObject({ status: "blocked", blockedReason: "Suspicious" });
  const byStaff = await step(account, "unblock", { reason: "Cleared" }, { roles: ["staff"] });
  expect(byStaff.status).toBe(403);
  expect((await step(account, "unblock", { reason: "Cleared" })).body.status).toBe("active");
  await step(account, "block", { reason: "Suspicious" });
  await activate({ accountNumber: "555566667777" });
  expect((await step(account, "unblock", { reason: "Cleared" })).status).toBe(409);
});

describe("risk signs", () => {
  const signsOf = async (changes: object, of = investorId): Promise<string[]> =>
    (await request(changes, of)).body.riskSigns.map(({ text }: { text: string }) => text);

  test("name another investor with the same account", async () => {
    await request();
    const other = await addInvestor({ firstName: "Ben", lastName: "Okafor" });
    expect(await signsOf({ holderName: "Ben Okafor" }, other)).toContain(
      "The same account is recorded for Sofia Marchetti",
    );
  });

  test("name an account that was rejected before", async () => {
    const { body: account } = await request();
    await step(account, "reject", { note: "Forged" }, { as: approver });
    expect(await signsOf({})).toContain("This account was rejected, blocked or returned before");
  });

  test("name the channel, a strange holder and a near payday", async () => {
    core.setNow("2026-11-27T15:00:00Z");
    expect(await signsOf({ channel: "email", holderName: "Global Trade LLC" })).toEqual(
      expect.arrayContaining([
        "The change was requested by e-mail",
        'The holder "Global Trade LLC" shares no word with Sofia Marchetti',
        "The next payday is in 5 days",
      ]),
    );
  });
});

describe("the account number", () => {
  test("is shown to approvers for a reason, twenty times an hour, and each is in the history", async () => {
    const account = await activate();
    const reveal = (options: CallOptions = { as: second }) =>
      step(account, "reveal", { reason: "Bank asked" }, options);
    expect((await reveal({ roles: ["staff"] })).status).toBe(403);
    expect((await step(account, "reveal", { reason: " " })).status).toBe(422);
    const first = await reveal();
    expect(first.body).toEqual({ accountNumber: "000123456789" });
    expect(first.headers["cache-control"]).toBe("no-store");
    for (let shown = 1; shown < 15; shown += 1) expect((await reveal()).status).toBe(200);
    // No more at once than the service has connections: others may be refused as too busy.
    const last = await Promise.all(Array.from({ length: 10 }, () => reveal()));
    expect(last.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const history = await core.call("get", `/api/audit?record=investor:${investorId}`);
    expect(history.text).toContain("Account number of Sofia Marchetti shown: Bank asked");
    expect(history.text).not.toContain("000123456789");
  });
});

test("the hourly job writes what the clock decided", async () => {
  const { body: account } = await request();
  await call(account);
  await approve(account);
  const stored = () => core.db("payee_accounts").where({ id: account.id }).first("status");
  await applyAllCooling(core);
  expect(await stored()).toEqual({ status: "cooling" });
  core.setNow("2026-11-24T15:00:00Z");
  await applyAllCooling(core);
  expect(await stored()).toEqual({ status: "active" });
});

test("what waits for an approver is listed", async () => {
  const { body: account } = await request();
  const { body } = await core.call("get", "/api/approvals");
  expect(body.bankChanges).toContainEqual(
    expect.objectContaining({ id: account.id, investorName: "Sofia Marchetti" }),
  );
  expect(body.runs).toEqual([]);
});
