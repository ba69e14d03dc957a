import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkShape } from "./published/check-shape.ts";
import { startDocusign, trustCertificate, type Docusign } from "./start-docusign.ts";
import { startReceiver, type Arrival } from "./testing/receiver.ts";
import { eventNotificationTo, sampleEnvelope } from "./testing/sample-envelope.ts";
import { signIn } from "./testing/sandbox-client.ts";

const hmacKeys = ["first-key", "second-key"];
let folder: string;
let docusign: Docusign;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

const start = () =>
  startDocusign({
    dataDir: folder,
    publicUrl: "http://localhost:8099",
    hmacKeys,
    retryPausesMs: [20, 40],
  });

async function send(url = receiver.url): Promise<string> {
  const call = await signIn(docusign);
  const envelope = await sampleEnvelope({ eventNotification: eventNotificationTo(url) });
  return (await call("POST", "/envelopes", envelope)).body.envelopeId;
}

/** Sends, opens and signs as fast as it goes. */
async function complete(): Promise<string> {
  const id = await send();
  for (const signer of ["1", "2"]) {
    docusign.open(id, signer);
    docusign.sign(id, signer);
  }
  await docusign.settled();
  return id;
}

const signatureOf = ({ raw }: Arrival, key: string): string =>
  createHmac("sha256", key).update(raw).digest("base64");

const events = (): string[] => receiver.arrivals.map(({ body }) => body.event);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-webhooks-"));
  docusign = await start();
  trustCertificate(docusign.caFile);
  receiver = await startReceiver();
});

afterEach(() => {
  docusign.faults.clear();
  receiver.arrivals.length = 0;
});

afterAll(async () => {
  await Promise.all([docusign.stop(), receiver.stop()]);
  await rm(folder, { recursive: true, force: true });
});

test("every event is sent in order, signed by every key, with the envelope's state at that time", async () => {
  const envelopeId = await complete();
  expect(events()).toEqual([
    "envelope-sent",
    "envelope-delivered",
    "envelope-delivered",
    "envelope-completed",
  ]);
  for (const arrival of receiver.arrivals) {
    expect(arrival.headers).toMatchObject({
      "x-authorization-digest": "HMACSHA256",
      "x-docusign-signature-1": signatureOf(arrival, "first-key"),
      "x-docusign-signature-2": signatureOf(arrival, "second-key"),
    });
    const { data } = arrival.body;
    expect(data).toMatchObject({ accountId: docusign.accountId, envelopeId });
    expect(checkShape("envelope", data.envelopeSummary)).toEqual([]);
  }
  const statuses = receiver.arrivals.map(({ body }) => body.data.envelopeSummary.status);
  expect(statuses).toEqual(["sent", "delivered", "delivered", "completed"]);
});

test("a refused webhook is retried with only its count changed until it is accepted", async () => {
  const strict = await startReceiver((before) => (before < 3 ? 503 : 200));
  await send(strict.url);
  await docusign.settled();
  expect(strict.arrivals.map(({ body }) => body.retryCount)).toEqual([0, 1, 2, 3]);
  const bodies = strict.arrivals.map(({ body }) => JSON.stringify({ ...body, retryCount: 0 }));
  expect(new Set(bodies).size).toBe(1);
  expect(docusign.deliveries().at(-1)).toMatchObject({ attempts: 4, state: "delivered" });
  await strict.stop();
});

test("an undelivered webhook is sent after a restart", async () => {
  const away = await startReceiver();
  await away.stop();
  const envelopeId = await send(away.url);
  await expect.poll(() => docusign.deliveries().at(-1)?.attempts).toBeGreaterThan(0);
  await docusign.stop();
  docusign = await start();
  expect(docusign.deliveries()).toMatchObject([
    { envelopeId, event: "envelope-sent", state: "waiting" },
  ]);
  await docusign.stop();
  docusign = await startDocusign({
    dataDir: folder,
    publicUrl: "http://localhost:8099",
    hmacKeys,
    webhookUrl: receiver.url,
    retryPausesMs: [20],
  });
  await docusign.settled();
  expect(events()).toEqual(["envelope-sent"]);
});

test("the faults duplicate, lose, reorder and wrongly sign webhooks", async () => {
  docusign.faults.set("duplicate", { times: 1 });
  await complete();
  expect(events().filter((event) => event === "envelope-sent")).toHaveLength(2);
  receiver.arrivals.length = 0;
  docusign.faults.set("reorder", { ms: 50 });
  await complete();
  expect(events()[0]).toBe("envelope-completed");
  expect(events().at(-1)).toBe("envelope-sent");
  receiver.arrivals.length = 0;
  docusign.faults.clear();
  docusign.faults.set("lose", { times: 1 });
  await complete();
  expect(events()).not.toContain("envelope-sent");
  receiver.arrivals.length = 0;
  docusign.faults.set("wrongKey", { times: 1 });
  await complete();
  const [arrival] = receiver.arrivals;
  expect(arrival?.headers["x-docusign-signature-1"]).not.toBe(
    arrival && signatureOf(arrival, "first-key"),
  );
});
