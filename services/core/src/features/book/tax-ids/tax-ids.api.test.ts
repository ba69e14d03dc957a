import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let investorId: string;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());
beforeEach(async () => {
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  investorId = body.id;
});

describe("tax ids", () => {
  const put = (body: object, party = 1, options: CallOptions = {}) =>
    core.call("put", `/api/investors/${investorId}/tax-ids/${party}`, {
      body: { kind: "ssn", taxClass: "individual", ...body },
      ...options,
    });

  test("are masked, and shown whole to administrators", async () => {
    const { status, body, text } = await put({ tin: "123-45-4821", w9SignedOn: "2026-01-05" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ tinMasked: "•••-••-4821", w9SignedOn: "2026-01-05" });
    expect(text).not.toContain("123-45");
    const reveal = (roles?: CallOptions["roles"]) =>
      core.call("post", `/api/investors/${investorId}/tax-ids/1/reveal`, {
        body: { reason: "1099" },
        ...(roles && { roles }),
      });
    expect((await reveal(["approver"])).status).toBe(403);
    expect((await reveal()).body).toEqual({ tin: "123454821" });
  });

  test("agree with the investor's last four digits, or change both", async () => {
    const answer = await put({ tin: "123456789" });
    expect(answer.status).toBe(422);
    expect(answer.body.issues[0]).toMatchObject({ path: "changeLastFour" });
    expect(answer.body.message).toContain("Change both?");
    expect((await put({ tin: "123456789", changeLastFour: true })).status).toBe(200);
    const { body: investor } = await core.call("get", `/api/investors/${investorId}`);
    expect(investor.lastFourSsn).toBe("6789");
  });

  test("keep an edit of the investor from changing the last four digits alone", async () => {
    await put({ tin: "123454821" });
    const edit = (body: object) => core.call("patch", `/api/investors/${investorId}`, { body });
    const answer = await edit({ lastFourSsn: "0001" });
    expect([answer.status, answer.body.issues]).toEqual([
      422,
      [
        {
          path: "lastFourSsn",
          message:
            "The tax id on file ends in 4821. Change it in Tax identity, which changes both.",
        },
      ],
    ]);
    expect((await edit({ lastFourSsn: "4821", city: "Mobile" })).status).toBe(200);
    await put({ kind: "ein", tin: "123456789", taxClass: "c_corp" });
    expect((await edit({ lastFourSsn: "0001" })).status).toBe(200);
  });

  test("of a second party are refused where there is none", async () => {
    const answer = await put({ tin: "123456789", changeLastFour: true }, 2);
    expect(answer.body.issues).toEqual([
      { path: "party", message: "This investor has no second party" },
    ]);
  });

  test("of an employer need not agree; one without a number is refused", async () => {
    expect((await put({ kind: "ein", tin: "12-3456789", taxClass: "c_corp" })).status).toBe(200);
    expect((await put({}, 2)).body.issues[0].path).toBe("tin");
  });

  test("keep the number when it is not sent, and withholding needs a first day", async () => {
    await put({ tin: "123454821" });
    const missing = await put({ backupWithholding: true });
    expect(missing.body.issues[0].path).toBe("withholdingFrom");
    const answer = await put({ backupWithholding: true, withholdingFrom: "2026-11-01" });
    expect(answer.body).toMatchObject({ tinMasked: "•••-••-4821", backupWithholding: true });
    const stale = await put({}, 1, { headers: { "if-match": '"1"' } });
    expect(stale.status).toBe(412);
  });
});
