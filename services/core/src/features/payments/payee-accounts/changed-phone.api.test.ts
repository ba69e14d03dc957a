import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

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
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  investorId = body.id;
});

const details = {
  holderName: "Sofia Marchetti",
  holderKind: "personal",
  accountKind: "checking",
  routingNumber: "021000021",
  accountNumber: "000123456789",
  channel: "letter",
};
const request = () =>
  core.call("post", `/api/investors/${investorId}/payee-accounts`, { body: details });
const step = (account: { id: string }, name: string, body: object, options: CallOptions = {}) =>
  core.call("post", `/api/payee-accounts/${account.id}/${name}`, { body, ...options });
const call = (
  account: { id: string },
  result = "confirmed",
  options: CallOptions = { as: caller },
) => step(account, "callbacks", { numberCalled: "205 555 0142", result }, options);
const approve = (account: { id: string }, as = approver) => step(account, "approve", {}, { as });

describe("a call after somebody changed the phone", () => {
  beforeEach(async () => {
    // The audit log has the database's clock.
    core.setNow(new Date().toISOString());
    const body = { phone: "(917) 555-9999" };
    await core.call("patch", `/api/investors/${investorId}`, { body, as: caller });
  });
  const theirs = (task: string) =>
    expect.stringMatching(
      new RegExp(
        `^You changed this investor's phone on \\d\\d/\\d\\d/\\d{4}. Someone else has to ${task}.$`,
      ),
    );

  test("goes to the former number alone, and the change is a risk sign", async () => {
    const { body: account } = await request();
    expect(account.numbersOnFile.map(({ number }: { number: string }) => number)).toEqual([
      "(205) 555-0142",
    ]);
    expect(account.phoneChanges).toEqual([{ by: caller.id, on: expect.any(String) }]);
    expect(account.riskSigns).toContainEqual({
      sign: "contact_changed",
      text: "Phone changed 0 days ago",
      fact: expect.stringMatching(/^\d\d\/\d\d\/\d{4}, from \(205\) 555-0142$/),
    });
    const present = { numberCalled: "(917) 555-9999", result: "confirmed" };
    const refused = await step(account, "callbacks", present, { as: second });
    expect(refused.status).toBe(422);
    expect(refused.body.issues[0].message).toContain("Call (205) 555-0142: the phone was changed");
    expect((await call(account, "confirmed", { as: second })).status).toBe(201);
  });

  test("is not made, and the change not approved, by that person", async () => {
    const { body: account } = await request();
    const refused = await call(account);
    expect([refused.status, refused.body.code]).toEqual([403, "own_work"]);
    expect(refused.body.message).toEqual(theirs("make the call"));
    await call(account, "confirmed", { as: second });
    const own = await approve(account, caller);
    expect([own.status, own.body.code]).toEqual([403, "own_work"]);
    expect(own.body.message).toEqual(theirs("approve the change"));
    expect((await approve(account)).status).toBe(200);
    const skip = await step(account, "skip-cooling", { reason: "Known" }, { as: caller });
    expect(skip.body.message).toEqual(theirs("end the cooling time"));
  });

  test("may be made by who wrote the same number in another way", async () => {
    const body = { phone: "917 555 9999" };
    await core.call("patch", `/api/investors/${investorId}`, { body, as: second });
    const { body: account } = await request();
    expect((await call(account, "confirmed", { as: second })).status).toBe(201);
  });
});
