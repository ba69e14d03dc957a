import { createHmac, randomUUID } from "node:crypto";
import type { Envelope } from "@accord/contracts";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openSigningHarness, type SigningHarness } from "../../testing/signing-harness.ts";

const keys = ["first key", "second key"];
let harness: SigningHarness;
let stopWork: () => Promise<void>;
beforeAll(async () => {
  harness = await openSigningHarness(inject("postgresUrl"), { hmacKeys: keys });
  stopWork = await harness.work();
});
afterAll(async () => {
  await stopWork();
  await harness.stop();
});
afterEach(() => {
  harness.replace({});
  harness.sandbox.faults.clear();
});

const body = (envelope: Envelope, change: object = {}) =>
  JSON.stringify({
    event: "envelope-delivered",
    retryCount: 0,
    configurationId: 1,
    generatedDateTime: "2026-11-20T20:00:00.0000000Z",
    data: {
      accountId: harness.settings.accountId,
      envelopeId: envelope.envelopeId,
      envelopeSummary: {
        status: "delivered",
        statusChangedDateTime: "2026-11-20T20:00:00.1234567Z",
        recipients: { signers: [{ recipientId: "1", status: "delivered", name: "Margaret" }] },
      },
    },
    ...change,
  });
const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");
const post = (text: string, headers: Record<string, string>) =>
  fetch(`${harness.url}/api/docusign/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
const stored = async () =>
  Number((await harness.db("docusign_webhook_events").count())[0]?.["count"]);
const applied = () =>
  harness.waitUntil(async () => {
    const waiting = await harness.db("docusign_webhook_events").whereNull("processedAt");
    return waiting.length === 0;
  });
const signBoth = ({ envelopeId }: Envelope) => {
  for (const who of ["1", "2"]) {
    harness.sandbox.open(envelopeId, who);
    harness.sandbox.sign(envelopeId, who);
  }
};

test("a webhook with a wrong or missing signature, or a changed body, returns 401 and stores nothing", async () => {
  const envelope = await harness.sent();
  await harness.sandbox.settled();
  await applied();
  const before = await stored();
  const text = body(envelope);
  const pretty = JSON.stringify(JSON.parse(text), null, 1);
  const attacks: [string, Record<string, string>][] = [
    [text, {}],
    [text, { "x-docusign-signature-1": "" }],
    [text, { "x-docusign-signature-1": hmac("another key", text) }],
    [text, { "x-docusign-signature-1": hmac("first key", `${text} `) }],
    [pretty, { "x-docusign-signature-1": hmac("first key", text) }],
    [text, { "x-docusign-signature": hmac("first key", text) }],
    [text, { "x-docusign-signature-1": hmac("", text) }],
  ];
  for (const [sent, headers] of attacks) expect((await post(sent, headers)).status).toBe(401);
  expect([await stored(), (await harness.known(envelope)).status]).toEqual([before, "sent"]);
});

test("a webhook signed by any configured key is accepted; a repeat with another retry count is stored once, without names", async () => {
  const envelope = await harness.sent();
  await harness.sandbox.settled();
  const before = await stored();
  const wrong = hmac("old key", "x");
  for (const [index, key] of [...keys, ...keys].entries()) {
    const text = body(envelope, { retryCount: index });
    const headers = { "x-docusign-signature-1": wrong, "x-docusign-signature-2": hmac(key, text) };
    expect((await post(text, headers)).status).toBe(200);
  }
  expect(await stored()).toBe(before + 1);
  await harness.waitUntil(async () => (await harness.known(envelope)).status === "delivered");
  const rows = await harness.db("docusign_webhook_events").select();
  expect(JSON.stringify(rows)).not.toMatch(/Margaret|example\.com/);
});

test("a signed webhook about another account is accepted and changes nothing", async () => {
  const envelope = await harness.sent();
  await harness.sandbox.settled();
  const before = await stored();
  const texts = [
    body(envelope, { data: { accountId: randomUUID(), envelopeId: envelope.envelopeId } }),
    body(envelope, { data: {} }),
    "no json",
  ];
  for (const text of texts) {
    const headers = { "x-docusign-signature-1": hmac("first key", text) };
    expect((await post(text, headers)).status).toBe(200);
  }
  expect(await stored()).toBe(before);
});

test("an event without a status is completed from the provider; unknown events and envelopes change nothing", async () => {
  const envelope = await harness.sent();
  await harness.sandbox.settled();
  harness.sandbox.faults.set("lose");
  harness.sandbox.open(envelope.envelopeId);
  await harness.sandbox.settled();
  const { accountId } = harness.settings;
  const ids = [envelope.envelopeId, randomUUID()];
  for (const envelopeId of ids) {
    const text = body(envelope, { event: "envelope-purge", data: { accountId, envelopeId } });
    const headers = { "x-docusign-signature-1": hmac("first key", text) };
    expect((await post(text, headers)).status).toBe(200);
  }
  await applied();
  expect((await harness.known(envelope)).status).toBe("delivered");
});

test.each(["duplicate", "reorder", "delay"] as const)(
  "webhooks with the fault %s: the envelope is completed and core is notified once",
  async (fault) => {
    const envelope = await harness.sent();
    harness.sandbox.faults.set(fault, { ms: 300 });
    signBoth(envelope);
    await harness.sandbox.settled();
    await harness.waitUntil(async () => (await harness.known(envelope)).status === "completed");
    await applied();
    const texts = (await harness.events(envelope)).map(({ text }) => text);
    for (const text of ["Signed by Margaret Okafor", "Signed by Samuel Okafor", "Completed"]) {
      expect(texts.filter((one) => one === text)).toHaveLength(1);
    }
  },
);

test.each(["lose", "wrongKey"] as const)(
  "webhooks with the fault %s: the reconciliation polls after 15 minutes",
  async (fault) => {
    const envelope = await harness.sent();
    await harness.sandbox.settled();
    await applied();
    harness.sandbox.faults.set(fault);
    signBoth(envelope);
    harness.wait(14);
    await harness.sweep();
    expect((await harness.known(envelope)).status).toBe("sent");
    harness.wait(2);
    await harness.sweep();
    expect((await harness.known(envelope)).status).toBe("completed");
    await harness.waitUntil(
      async () => (await harness.known(envelope)).signedDocumentPath !== null,
    );
    harness.sandbox.faults.clear();
  },
);

test("an envelope whose sending had no response is adopted at its first webhook", async () => {
  const id = randomUUID();
  harness.limit({ find: 500 });
  harness.sandbox.faults.set("acceptedButDropped", { times: 1 });
  harness.sandbox.faults.set("slow", { times: 1 });
  expect((await harness.send(id)).status).toBe(502);
  await harness.waitUntil(async () => (await harness.list(id)).length === 1);
  expect(await harness.list(id)).toMatchObject([{ status: "sent" }]);
  const attempts = await harness.call("GET", `/api/docusign/agreements/${id}/attempts`);
  expect(await attempts.json()).toEqual([]);
});

test("a draft sent at the provider with another signer gets the provider's signers", async () => {
  const id = randomUUID();
  const url = `/api/docusign/agreements/${id}/draft`;
  const { envelopeId } = await (
    await harness.call("POST", url, { returnUrl: `${harness.publicUrl}/` })
  ).json();
  harness.sandbox.send(envelopeId);
  await harness.waitUntil(async () => (await harness.list(id))[0]?.status === "sent");
  expect((await harness.list(id))[0]?.signers).toMatchObject([{ status: "sent" }, {}]);
});
