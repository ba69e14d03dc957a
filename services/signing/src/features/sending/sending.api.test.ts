import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openSigningHarness, type SigningHarness } from "../../testing/signing-harness.ts";

let harness: SigningHarness;
beforeAll(async () => {
  harness = await openSigningHarness(inject("postgresUrl"));
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.replace({});
  harness.sandbox.faults.clear();
  harness.others.paper = {};
  harness.others.refusal = null;
});

const made = () => harness.sandbox.envelopes().length;
const attempts = async (id: string) =>
  (await harness.call("GET", `/api/docusign/agreements/${id}/attempts`)).json();
const draft = (id: string, change: object = {}) =>
  harness.call("POST", `/api/docusign/agreements/${id}/draft`, {
    returnUrl: `${harness.publicUrl}/agreements/${id}`,
    ...change,
  });

test("the status names the provider; without one every call says whom to contact", async () => {
  const status = () => harness.call("GET", "/api/docusign/status");
  expect(await (await status()).json()).toEqual({
    configured: true,
    provider: "sandbox",
    signatory: null,
  });
  harness.replace({ provider: null });
  expect(await (await status()).json()).toEqual({
    configured: false,
    provider: null,
    signatory: null,
  });
  harness.replace({});
  const open = await harness.sent();
  harness.replace({ provider: null });
  const refresh = `/api/docusign/envelopes/${open.envelopeId}/status`;
  for (const refused of [await harness.send(), await harness.call("GET", refresh)]) {
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: "not_configured" }]);
  }
  expect(await (await draft(randomUUID())).json()).toMatchObject({
    fallback: true,
    message: expect.stringContaining("administrator"),
  });
});

test("an agreement is sent to both parties in order; the envelope and its history are listed, and no attempt", async () => {
  const envelope = await harness.sent();
  expect(envelope).toMatchObject({
    status: "sent",
    signerName: "Margaret Okafor",
    signers: [
      { name: "Margaret Okafor", order: 1, status: "sent" },
      { email: "samuel.okafor@example.com", order: 2, status: "waiting" },
    ],
    subject: "Please sign",
    isCancelling: false,
  });
  expect(await harness.list(envelope.agreementId)).toEqual([envelope]);
  expect(await harness.events(envelope)).toMatchObject([
    { text: "Sent for signature to Margaret Okafor, then Samuel Okafor", by: "Staff Member" },
  ]);
  expect(await attempts(envelope.agreementId)).toEqual([]);
  expect(harness.others.told.at(-1)).toMatchObject({ event: { kind: "sent" } });
});

test("two trustees sign one after the other, also with one address, and one officer of a company", async () => {
  const email = "trustees@example.com";
  const trust = { kind: "trust", legalName: "The Okafor Family Trust" } as const;
  harness.others.paper = { investor: { ...trust, email, secondPartyEmail: email } };
  expect((await harness.sent()).signers).toMatchObject([
    { name: "Margaret Okafor", email, order: 1 },
    { name: "Samuel Okafor", email, order: 2 },
  ]);
  const company = { kind: "company", legalName: "Okafor LLC", hasSecondParty: false } as const;
  harness.others.paper = { investor: company };
  expect((await harness.sent()).signers).toMatchObject([{ name: "Margaret Okafor", order: 1 }]);
});

test("the firm's signatory signs last and is passed to documents", async () => {
  const signatory = { name: "Jane Doe", email: "jane@example.com" };
  harness.replace({ signatory });
  expect(await (await harness.call("GET", "/api/docusign/status")).json()).toMatchObject({
    signatory,
  });
  const envelope = await harness.sent();
  expect(envelope.signers).toMatchObject([
    { name: "Margaret Okafor", order: 1 },
    { name: "Samuel Okafor", order: 2 },
    { ...signatory, order: 3, status: "waiting" },
  ]);
  expect(harness.others.preparedFor).toEqual([
    { name: "Margaret Okafor" },
    { name: "Samuel Okafor" },
    { name: "Jane Doe", isFirm: true },
  ]);
});

test("missing signer data returns 422 and nothing is sent", async () => {
  const before = made();
  harness.others.paper = { investor: { secondPartyEmail: null } };
  const noEmail = await harness.send();
  expect([noEmail.status, (await noEmail.json()).message]).toEqual([
    422,
    "The second party, Samuel Okafor, has no email address. Add it to the investor, then send again.",
  ]);
  const nameless = { secondPartyFirstName: " ", secondPartyLastName: null };
  harness.others.paper = { investor: nameless };
  expect((await (await harness.send()).json()).message).toBe(
    "The second party has no name. Add it to the investor, then send again.",
  );
  harness.others.paper = {};
  harness.others.refusal = "Upload the agreement document first, or choose a template.";
  expect((await (await harness.send()).json()).message).toBe(harness.others.refusal);
  expect((await harness.send(randomUUID(), { subject: " " })).status).toBe(422);
  expect(made()).toBe(before);
});

test("a second sending or draft while an envelope is open returns 409 unless confirmed", async () => {
  const { agreementId } = await harness.sent();
  for (const refused of [await harness.send(agreementId), await draft(agreementId)]) {
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "pending_envelope" },
    ]);
  }
  expect((await harness.send(agreementId, { again: true })).status).toBe(201);
  expect((await draft(agreementId, { again: true })).status).toBe(200);
  expect(await harness.list(agreementId)).toHaveLength(3);
});

test("a repeated idempotency key, also concurrently, returns the first envelope and sends nothing", async () => {
  const before = made();
  const [id, key] = [randomUUID(), { "idempotency-key": randomUUID() }];
  const answers = await Promise.all([1, 2, 3].map(() => harness.send(id, {}, key)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(bodies.map(({ envelopeId }) => envelopeId)).size).toBe(1);
  const again = await harness.send(id, {}, key);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect((await harness.send(id, { subject: "Other" }, key)).status).toBe(422);
  expect(made()).toBe(before + 1);
});

test("of many concurrent requests without a key one is sent", async () => {
  const before = made();
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => harness.send(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  for (const { code, message } of await Promise.all(refused.map((one) => one.json()))) {
    // The last of them may come when the first has been sent.
    const now = code === "sending" ? "is just being sent" : "is out for signature already";
    expect(message).toContain(now);
  }
  expect(made()).toBe(before + 1);
});

test.each([
  ["oauthDown", "provider_unavailable", "cannot be reached"],
  ["consentRequired", "provider_unavailable", "administrator"],
  ["rateLimited", "provider_unavailable", "no more requests"],
] as const)(
  "%s: nothing is sent, the error has a message, and a new attempt is possible",
  async (...row) => {
    const [fault, code, words] = row;
    const before = made();
    const id = randomUUID();
    if (fault !== "rateLimited") harness.sandbox.revokeTokens();
    harness.sandbox.faults.set(fault, { times: 1 });
    const answer = await harness.send(id);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code, message: expect.stringContaining(words) },
    ]);
    expect(await attempts(id)).toMatchObject([
      { state: "failed", message: expect.stringContaining("Nothing was sent") },
    ]);
    expect((await harness.send(id)).status).toBe(201);
    expect([made(), await attempts(id)]).toEqual([before + 1, []]);
  },
);

test.each(["acceptedButDropped", "slow"] as const)(
  "%s: an envelope sent without a response is found at once",
  async (fault) => {
    const before = made();
    const id = randomUUID();
    harness.limit({ create: 3_000 });
    harness.sandbox.faults.set(fault, { times: 1, ms: 60_000 });
    const envelope = await (await harness.send(id)).json();
    expect(envelope).toMatchObject({ status: "sent", agreementId: id });
    expect(await harness.list(id)).toEqual([envelope]);
    expect([made(), await attempts(id)]).toEqual([before + 1, []]);
  },
);

test("an envelope that is not found at once stays unknown, is not sent again, and is found by the reconciliation", async () => {
  const before = made();
  const id = randomUUID();
  harness.limit({ find: 500 });
  harness.sandbox.faults.set("acceptedButDropped", { times: 1 });
  harness.sandbox.faults.set("slow");
  const answer = await harness.send(id);
  expect([answer.status, await answer.json()]).toMatchObject([502, { code: "outcome_unknown" }]);
  expect(await attempts(id)).toMatchObject([{ state: "unknown", subject: "Please sign" }]);
  const again = await harness.send(id);
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { code: "sending", message: expect.stringContaining("the outcome is not known yet") },
  ]);
  harness.sandbox.faults.clear();
  harness.wait(1.5);
  await harness.sweep();
  expect(await harness.list(id)).toMatchObject([{ status: "sent", agreementId: id }]);
  expect([made(), await attempts(id)]).toEqual([before + 1, []]);
});

test("an attempt that never arrived fails after a time and releases its key", async () => {
  const [id, key] = [randomUUID(), { "idempotency-key": randomUUID() }];
  harness.sandbox.faults.set("down", { times: 1 });
  expect((await harness.send(id, {}, key)).status).toBe(502);
  harness.wait(2);
  await harness.sweep();
  expect(await attempts(id)).toMatchObject([{ state: "unknown" }]);
  expect((await harness.send(id, {}, key)).status).toBe(502);
  harness.wait(1.5);
  await harness.sweep();
  expect(await attempts(id)).toMatchObject([{ state: "failed" }]);
  harness.sandbox.faults.set("rateLimited", { times: 1 });
  expect((await harness.send(id, {}, key)).status).toBe(503);
  const sent = await harness.send(id, {}, key);
  expect([sent.status, sent.headers.get("idempotent-replayed")]).toEqual([201, null]);
});

test("an agreement that is not active returns 409 for sending and drafting", async () => {
  const before = made();
  harness.others.paper = { status: "cancelled" };
  for (const answer of [await harness.send(), await draft(randomUUID())]) {
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "AGR-2026-0001 is cancelled. Reopen it first: edit the agreement and set its status to active.",
    ]);
  }
  expect(made()).toBe(before);
});
