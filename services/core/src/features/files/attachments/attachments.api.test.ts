import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let investorId: string;
let agreementId: string;
let count = 0;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
beforeEach(async () => {
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  investorId = body.id;
  agreementId = await insertAgreement(core.db, investorId);
});
afterAll(() => core.stop());

const file = (key = `objects/${(count += 1)}`) => ({
  key,
  fileName: "Scan.pdf",
  contentType: "application/pdf",
});
const put = (target: object, stored: object = file()) =>
  core.call("put", "/internal/attachments", { body: { target, ...stored }, from: "documents" });
const view = (body: object, from: "documents" | "gateway" = "documents") =>
  core.call("post", "/internal/audit/views", { body, from });

describe("the request of a change of bank details", () => {
  const request = async () => {
    const { body } = await core.call("post", `/api/investors/${investorId}/payee-accounts`, {
      body: {
        holderName: "Sofia Marchetti",
        holderKind: "personal",
        accountKind: "checking",
        routingNumber: "021000021",
        accountNumber: "987600123456",
        channel: "email",
      },
    });
    return String(body.id);
  };

  const putEvidence = (id: string, stored: object = file()) =>
    core.call("put", `/internal/payee-accounts/${id}/evidence`, {
      body: stored,
      from: "documents",
    });

  test("is named by the change and in the investor's History", async () => {
    const id = await request();
    const first = file();
    expect((await putEvidence(id, first)).body).toEqual({ replacedKey: null });
    const path = `/api/payee-accounts/${id}`;
    const { body: change } = await core.call("get", path);
    expect([change.evidence, change.version]).toEqual([
      { key: first.key, fileName: "Scan.pdf" },
      2,
    ]);
    const second = file();
    expect((await putEvidence(id, second)).body).toEqual({ replacedKey: first.key });
    const { body } = await core.call("get", `/api/audit?record=investor:${investorId}&limit=2`);
    expect(body).toMatchObject([
      {
        files: [
          { key: first.key, isCurrent: false },
          { key: second.key, isCurrent: true },
        ],
      },
      { text: expect.stringMatching(/^Request of bank details filed for .*: Scan\.pdf$/) },
    ]);
  });

  test("stays as it is once the change is decided, and a repeat changes nothing", async () => {
    const id = await request();
    const first = file();
    await putEvidence(id, first);
    await core.call("post", `/api/payee-accounts/${id}/withdraw`, { body: {} });
    expect((await putEvidence(id, first)).body).toEqual({ replacedKey: null });
    const refused = await putEvidence(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This change is decided already. Its evidence stays as it is.",
    ]);
    expect((await putEvidence(investorId)).status).toBe(404);
  });

  test.each([
    ["viewer", 403],
    ["approver", 201],
    ["staff", 201],
  ] as const)("is opened by a %s: %i", async (role, status) => {
    const id = await request();
    const stored = file();
    await putEvidence(id, stored);
    const answer = await core.call("post", "/internal/audit/views", {
      body: { key: stored.key, mode: "view" },
      from: "documents",
      roles: [role],
    });
    expect(answer.status).toBe(status);
    if (status === 201) expect(answer.body.isSecret).toBe(true);
  });
});

test.each([
  ["w9", () => ({ investorId })],
  ["1099", () => ({ investorId, year: 2025 })],
  ["agreement", () => ({ agreementId })],
  ["amendment", () => ({ agreementId, number: 4, description: "New rate" })],
  ["additional", () => ({ agreementId, slot: 5 })],
])("a new %s replaces the one before, and repeating it changes nothing", async (kind, owner) => {
  const target = { kind, ...owner() };
  const [first, second] = [file(), file()];
  expect((await put(target, first)).body).toEqual({ replacedKey: null });
  expect((await put(target, first)).body).toEqual({ replacedKey: null });
  expect((await put(target, second)).body).toEqual({ replacedKey: first.key });
  const seen = await view({ key: second.key, mode: "view" });
  expect([seen.status, seen.body]).toEqual([
    201,
    {
      fileName: "Scan.pdf",
      contentType: "application/pdf",
      isSecret: kind === "w9" || kind === "1099",
    },
  ]);
  expect((await view({ key: first.key, mode: "download" })).status).toBe(201);
  const { body } = await core.call("get", `/api/audit?record=investor:${investorId}&limit=3`);
  expect(body.slice(0, 2)).toMatchObject([
    { action: "view", by: "Dana Reyes", files: [{ key: first.key, isCurrent: false }] },
    { action: "view", files: [{ key: second.key, isCurrent: true }] },
  ]);
});

test.each([
  ["w9", () => ({ investorId })],
  ["1099", () => ({ investorId, year: 2025 })],
  ["agreement", () => ({ agreementId })],
  ["amendment", () => ({ agreementId, number: 4 })],
  ["additional", () => ({ agreementId, slot: 5 })],
])(
  "a %s that replaces another file than the one on record says who filed that",
  async (kind, of) => {
    const target = { kind, ...of() };
    const [first, second, third] = [file(), file(), file()];
    expect((await put(target, { ...first, replaces: null })).status).toBe(200);
    expect((await put(target, { ...first, replaces: null })).body).toEqual({ replacedKey: null });
    const stale = await put(target, { ...second, replaces: null });
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { code: "stale_version", changedBy: "Dana Reyes", changedAt: expect.any(String) },
    ]);
    expect(await core.db("attachments").where({ key: second.key })).toEqual([]);
    const { body } = await put(target, { ...second, replaces: first.key });
    expect(body).toEqual({ replacedKey: first.key });
    expect((await put(target, { ...third, replaces: first.key })).status).toBe(412);
    // Who does not say what is replaced replaces whatever is there.
    expect((await put(target, third)).body).toEqual({ replacedKey: second.key });
  },
);

test("an investor's documents are its W9 and 1099s, the latest year first", async () => {
  const path = `/api/investors/${investorId}/documents`;
  expect((await core.call("get", path)).body).toEqual({ w9: null, tax1099: [] });
  const w9 = file();
  await put({ kind: "w9", investorId }, w9);
  await put({ kind: "1099", investorId, year: 2024 });
  await put({ kind: "1099", investorId, year: 2025 });
  const { body } = await core.call("get", path);
  expect(body.w9.key).toBe(w9.key);
  expect(body.tax1099.map(({ year }: { year: number }) => year)).toEqual([2025, 2024]);
  const investor = await core.call("get", `/api/investors/${investorId}`);
  expect(investor.body.w9DocumentPath).toBe(w9.key);
});

test("a replacing amendment without a description keeps the old one", async () => {
  const target = { kind: "amendment", agreementId, number: 1 };
  await put({ ...target, description: "New rate" });
  await put({ ...target, description: null });
  const row = await core.db("agreement_amendments").where({ agreementId }).first();
  expect(row.description).toBe("New rate");
});

test("an object that is filed elsewhere is a 409", async () => {
  const stored = file();
  await put({ kind: "w9", investorId }, stored);
  const answer = await put({ kind: "1099", investorId, year: 2025 }, stored);
  expect(answer.status).toBe(409);
  const { body } = await core.call("get", `/api/investors/${investorId}/documents`);
  expect(body.tax1099).toEqual([]);
});

test("an owner that is unknown or deleted is a 404", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect((await put({ kind: "w9", investorId: nobody })).status).toBe(404);
  expect((await put({ kind: "agreement", agreementId: nobody })).status).toBe(404);
  const stored = file();
  await put({ kind: "agreement", agreementId }, stored);
  await core.db("agreements").where({ id: agreementId }).update({ deletedAt: core.db.fn.now() });
  expect((await put({ kind: "additional", agreementId, slot: 1 })).status).toBe(404);
  expect((await view({ key: stored.key, mode: "view" })).status).toBe(404);
  expect((await view({ key: "objects/none", mode: "view" })).status).toBe(404);
});

test.each([
  [{ kind: "w8" }, {}],
  [{ kind: "w9", investorId: "1" }, {}],
  [{ kind: "1099", investorId: "00000000-0000-4000-8000-000000000000", year: 1999 }, {}],
  [{ kind: "amendment", agreementId: "00000000-0000-4000-8000-000000000000", number: 5 }, {}],
  [{ kind: "additional", agreementId: "00000000-0000-4000-8000-000000000000", slot: 0 }, {}],
  [{ kind: "w9", investorId: "00000000-0000-4000-8000-000000000000" }, { key: "a\u0000" }],
  [{ kind: "w9", investorId: "00000000-0000-4000-8000-000000000000" }, { fileName: " " }],
])("a target or file that breaks a rule is a 422", async (target, changes) => {
  expect((await put(target, { ...file(), ...changes })).status).toBe(422);
});

test("filed keys include replaced files and those of deleted owners", async () => {
  const [first, second] = [file(), file()];
  await put({ kind: "agreement", agreementId }, first);
  await put({ kind: "agreement", agreementId }, second);
  await core.db("agreements").where({ id: agreementId }).update({ deletedAt: core.db.fn.now() });
  const ask = (keys: readonly string[], from: "documents" | "gateway" = "documents") =>
    core.call("post", "/internal/attachments/filed", { body: { keys }, from });
  const { body } = await ask([first.key, second.key, "objects/none"]);
  expect(body.keys.toSorted()).toEqual([first.key, second.key].toSorted());
  expect((await ask([])).body).toEqual({ keys: [] });
  expect((await ask([], "gateway")).status).toBe(403);
});

test("only documents may file objects and record views", async () => {
  const body = { target: { kind: "w9", investorId }, ...file() };
  const answer = await core.call("put", "/internal/attachments", { body });
  expect(answer.status).toBe(403);
  expect((await view({ key: "objects/1", mode: "view" }, "gateway")).status).toBe(403);
  expect((await view({ key: "objects/1", mode: "print" })).status).toBe(422);
});
