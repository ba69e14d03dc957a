import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openSigningHarness, type SigningHarness } from "../../testing/signing-harness.ts";

let harness: SigningHarness;
beforeAll(async () => {
  harness = await openSigningHarness(inject("postgresUrl"));
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.sandbox.faults.clear();
  harness.others.paper = {};
  harness.others.refusal = null;
});

const made = () => harness.sandbox.envelopes().length;
const draft = (id: string, change: object = {}) =>
  harness.call("POST", `/api/docusign/agreements/${id}/draft`, {
    returnUrl: `${harness.publicUrl}/agreements/${id}`,
    ...change,
  });

test("a draft is reused while the records are unchanged, with a new URL each time", async () => {
  const stop = await harness.work();
  const id = randomUUID();
  const first = await (await draft(id)).json();
  const second = await (await draft(id)).json();
  expect(second.envelopeId).toBe(first.envelopeId);
  expect(second.editUrl).not.toBe(first.editUrl);
  expect(await harness.list(id)).toMatchObject([
    { status: "created", subject: "Please sign your investment agreement - AGR-2026-0001" },
  ]);
  harness.others.paper = { version: 2 };
  const changed = await (await draft(id)).json();
  expect(changed.envelopeId).not.toBe(first.envelopeId);
  await harness.waitUntil(async () => (await harness.list(id))[1]?.status === "voided");

  harness.sandbox.send(changed.envelopeId);
  await harness.sandbox.settled();
  await harness.waitUntil(async () => (await harness.list(id))[0]?.status === "sent");
  const another = await (await draft(id, { again: true })).json();
  expect(another.envelopeId).not.toBe(changed.envelopeId);
  await stop();
});

test("a saved draft stays until its replacement exists", async () => {
  const stop = await harness.work();
  const [id, templateId] = [randomUUID(), randomUUID()];
  const saved = await (await draft(id, { templateId })).json();
  harness.others.refusal = "Choose a template.";
  // Which template is not said: the one of the draft will do.
  expect((await (await draft(id)).json()).envelopeId).toBe(saved.envelopeId);
  expect((await draft(id, { templateId: randomUUID() })).status).toBe(422);
  expect(await harness.list(id)).toMatchObject([{ status: "created", isCancelling: false }]);
  harness.others.refusal = null;
  const other = await (await draft(id, { templateId: randomUUID() })).json();
  expect(other.envelopeId).not.toBe(saved.envelopeId);
  await harness.waitUntil(async () => (await harness.list(id))[1]?.status === "voided");
  await stop();
});

test("a sending returns 409 while a draft is being prepared", async () => {
  const id = randomUUID();
  harness.sandbox.faults.set("slow", { times: 1, ms: 1_500 });
  const preparing = draft(id);
  await harness.waitUntil(
    async () => (await harness.db("signing_attempts").where({ agreementId: id })).length > 0,
  );
  const refused = await harness.send(id);
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining("just being prepared"),
  ]);
  expect((await preparing).status).toBe(200);
});

test("concurrent requests create one draft", async () => {
  const before = made();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 12 }, () => draft(id)));
  const drafts = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(drafts.map(({ envelopeId }) => envelopeId)).size).toBe(1);
  expect(new Set(drafts.map(({ editUrl }) => editUrl)).size).toBe(12);
  expect([made(), (await harness.list(id)).length]).toEqual([before + 1, 1]);
});

test.each([
  "https://evil.example.com/agreements",
  "//evil.example.com",
  "http://localhost.evil.example.com/",
  "javascript:alert(1)",
  "blob:{own}/x",
  "{own-with-name}/x",
])("a draft with a foreign return URL returns 422: %s", async (address) => {
  const own = harness.publicUrl;
  const returnUrl = address
    .replace("{own}", own)
    .replace("{own-with-name}", own.replace("//", "//user:pass@"));
  expect((await draft(randomUUID(), { returnUrl })).status).toBe(422);
});

test.each([
  ["down", "cannot be reached right now"],
  [
    "rateLimited",
    "takes no more requests from this firm right now. Nothing was sent. Try again in",
  ],
] as const)(
  "while the provider is %s a draft returns a fallback with advice",
  async (fault, why) => {
    harness.sandbox.faults.set(fault, { times: 1 });
    const { fallback, message } = await (await draft(randomUUID())).json();
    expect([fallback, message]).toEqual([true, expect.stringContaining(why)]);
    expect(message).toMatch(/generate the PDF and send it yourself/i);
  },
);

test.each(["return before webhook", "webhook before return"])(
  "after 'Cancel' and a new edit view the return from 'Send' is told that it was sent: %s",
  async (order) => {
    const stop = await harness.work();
    const isWebhookFirst = order === "webhook before return";
    const id = randomUUID();
    const status = async (envelopeId: string) =>
      (await harness.call("GET", `/api/docusign/envelopes/${envelopeId}/status`)).json();
    const { envelopeId } = await (await draft(id)).json();
    expect(await status(envelopeId)).toMatchObject({ status: "created", refresh: "provider" });
    const throttled = await harness.call("GET", `/api/docusign/envelopes/${envelopeId}/status`);
    expect([throttled.headers.get("retry-after"), await throttled.json()]).toEqual([
      "5",
      expect.objectContaining({ refresh: "throttled", checkedAt: expect.any(String) }),
    ]);
    await draft(id);
    if (!isWebhookFirst) harness.sandbox.faults.set("lose");
    harness.sandbox.send(envelopeId);
    if (isWebhookFirst) {
      await harness.waitUntil(async () => (await harness.list(id))[0]?.status === "sent");
    } else expect(await harness.list(id)).toMatchObject([{ status: "created" }]);
    expect(await status(envelopeId)).toMatchObject({ status: "sent", refresh: "provider" });
    await stop();
  },
);
