import type { FundingAccount, SettingChange } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { agreementBody } from "../../../testing/money-context.ts";
import { approveSettings, sampleFundingAccount } from "../../../testing/sample-funding-account.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let approver: { id: string; name: string };

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-07-01" });
  approver = await core.addUser("Ada", "Prover");
});
afterAll(() => core.stop());
beforeEach(async () => {
  await core.owner("core.setting_changes").delete();
  await core.owner("core.firm_settings").update({
    ...{ cooling_hours: 72, first_cooling_hours: 24, second_approval_from: "250000.00" },
  });
});

const settings = async () => (await core.call("get", "/api/firm-settings")).body;
const patch = (body: object) => core.call("patch", "/api/firm-settings", { body });
const waiting = async (): Promise<SettingChange[]> =>
  (await core.call("get", "/api/approvals")).body.settings;
const decide = (id: string, step: string, body: object = {}, options: CallOptions = {}) =>
  core.call("post", `/api/setting-changes/${id}/${step}`, { body, ...options });
const accounts = async (): Promise<FundingAccount[]> =>
  (await core.call("get", "/api/funding-accounts")).body;
const add = (changes: object) =>
  core.call("post", "/api/funding-accounts", { body: sampleFundingAccount(changes) });

describe("settings that weaken the control", () => {
  test("wait for somebody else, and the former ones hold meanwhile", async () => {
    const { body } = await patch({ coolingHours: 0, secondApprovalFrom: "99999999.00" });
    expect(body).toMatchObject({ coolingHours: 72, secondApprovalFrom: "250000.00" });
    expect(await waiting()).toEqual([body.waiting]);
    expect(body.waiting).toMatchObject({
      title: "Payout settings",
      requestedBy: core.user,
      parts: [
        { label: "Second approval from", before: "$250,000.00", after: "$99,999,999.00" },
        { label: "Cooling time", before: "72 hours", after: "0 hours" },
      ],
    });
    const own = await decide(body.waiting.id, "approve");
    expect([own.status, own.body.code]).toEqual([403, "own_work"]);
    expect(await settings()).toMatchObject({ coolingHours: 72 });
    const approved = await decide(body.waiting.id, "approve", {}, { as: approver });
    expect(approved.body).toEqual({ id: body.waiting.id, status: "approved" });
    expect(await settings()).toMatchObject({
      ...{ coolingHours: 0, secondApprovalFrom: "99999999.00" },
    });
    expect(await waiting()).toEqual([]);
  });

  test("do not hold back what strengthens it or has no part in it", async () => {
    const body = { coolingHours: 96, firstCoolingHours: 1, notesAccount: "Notes 2026" };
    const answer = await patch(body);
    expect(answer.body).toMatchObject({ ...body, firstCoolingHours: 24 });
    expect(answer.body.waiting.parts).toEqual([
      { label: "Cooling time of first details", before: "24 hours", after: "1 hour" },
    ]);
  });

  test("are rejected with a note, or withdrawn; each is decided once and one waits at a time", async () => {
    const first = (await patch({ coolingHours: 1 })).body.waiting;
    const second = await patch({ coolingHours: 2 });
    expect([second.status, second.body.message]).toEqual([
      409,
      expect.stringContaining(`A change that ${core.user.name} requested on 07/01/2026 waits`),
    ]);
    expect((await decide(first.id, "reject", {}, { as: approver })).status).toBe(422);
    expect((await decide(first.id, "reject", { note: "No" }, { as: approver })).status).toBe(200);
    const late = await decide(first.id, "approve", {}, { as: approver });
    expect([late.status, late.body.message]).toEqual([409, "This change is rejected already."]);
    const next = (await patch({ coolingHours: 2 })).body.waiting;
    expect((await decide(next.id, "withdraw")).body.status).toBe("withdrawn");
    expect(await settings()).toMatchObject({ coolingHours: 72 });
  });

  test("approved by two people at once are applied once", async () => {
    const { id } = (await patch({ coolingHours: 1 })).body.waiting;
    const other = await core.addUser("Sec", "Ond");
    const answers = await Promise.all(
      [approver, other].map((as) => decide(id, "approve", {}, { as })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("need the approver's role, and are in the history with both people", async () => {
    const body = { coolingHours: 1, secondApprovalFrom: "900000.00" };
    const { id } = (await patch(body)).body.waiting;
    const roles = ["admin", "staff"] as const;
    expect((await decide(id, "approve", {}, { as: approver, roles })).status).toBe(403);
    await decide(id, "approve", {}, { as: approver });
    const entries: { userId: string; action: string }[] = await core
      .db("audit_log")
      .where({ recordType: "setting_changes", recordId: id })
      .orderBy("id")
      .select("userId", "action");
    expect(entries).toEqual([
      { userId: core.user.id, action: "insert" },
      { userId: approver.id, action: "update" },
    ]);
    const { body: activity } = await core.call("get", "/api/activity");
    const texts = activity.map(({ text }: { text: string }) => text);
    const changes = "cooling hours 1, second approval from $900,000.00";
    expect(texts).toContain(`Change of payout settings requested: ${changes}`);
    expect(texts).toContain(`Change of payout settings approved: ${changes}`);
  });
});

describe("a funding account", () => {
  test("that is new cannot pay until somebody else approves it", async () => {
    const { status, body, text } = await add({ name: "Reserve", accountNumber: "00055501234" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Reserve", accountMasked: "••••1234" });
    expect(text).not.toContain("00055501234");
    expect(await accounts()).toEqual([]);
    const investor = await core.call("post", "/api/investors", { body: sampleInvestor() });
    await core.call("post", "/api/agreements", {
      body: agreementBody({ investorId: investor.body.id }),
    });
    const run = {
      ...{ fundingAccountId: body.id, paymentDate: "2026-07-08", dueThrough: "2026-07-01" },
    };
    expect((await core.call("post", "/api/payout-runs", { body: run })).status).toBe(422);
    const [change] = await waiting();
    expect(change).toMatchObject({ kind: "new_funding_account", fundingAccountId: body.id });
    expect(change?.title).toBe("New funding account Reserve");
    expect(change?.parts[0]).toEqual({ label: "Account number", before: null, after: "••••1234" });
    expect((await decide(change?.id ?? "", "approve")).status).toBe(403);
    await approveSettings(core, approver, { id: change?.id ?? "" });
    expect(await accounts()).toMatchObject([{ id: body.id, name: "Reserve", leadDays: 2 }]);
    const kept = await core.db("setting_changes").whereNotNull("accountCipher");
    expect(kept).toEqual([]);
  });

  test("keeps its numbers and file settings until a change is approved", async () => {
    const [account] = await accounts();
    const path = `/api/funding-accounts/${account?.id}`;
    const body = {
      ...{ accountNumber: "99955501234", companyName: "OTHER" },
      ...{ leadDays: 3, lineEnd: account?.lineEnd, bankName: account?.bankName },
    };
    const answer = await core.call("patch", path, { body });
    expect(answer.body).toMatchObject({ leadDays: 3, companyName: account?.companyName });
    expect(answer.body.waiting.parts).toEqual([
      {
        label: "Account number",
        before: "••••1234",
        after: "••••1234, another number with the same ending",
      },
      { label: "Company name", before: account?.companyName, after: "OTHER" },
    ]);
    const numberOf = async () =>
      (await core.db("funding_accounts").where({ id: account?.id }).first("accountCipher"))
        .accountCipher;
    const before = await numberOf();
    const twice = await core.call("patch", path, { body: { companyName: "THIRD" } });
    expect(twice.status).toBe(409);
    const atOnce = await core.call("patch", path, {
      body: { leadDays: 2, companyName: account?.companyName },
    });
    expect([atOnce.status, atOnce.body.waiting]).toEqual([200, undefined]);
    await approveSettings(core, approver, answer.body.waiting);
    expect(await accounts()).toMatchObject([{ companyName: "OTHER", leadDays: 2 }]);
    expect(await numberOf()).not.toEqual(before);
    const same = await core.call("patch", path, { body: { accountNumber: "99955501234" } });
    expect([same.status, same.body.waiting]).toEqual([200, undefined]);
  });

  test("whose name is in use meanwhile is not added", async () => {
    expect((await add({ name: "reserve" })).status).toBe(409);
    const first = (await add({ name: "Third" })).body.waiting;
    const second = (await add({ name: "third" })).body.waiting;
    await approveSettings(core, approver, first);
    const answer = await decide(second.id, "approve", {}, { as: approver });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "Another funding account has this name",
    ]);
  });
});
