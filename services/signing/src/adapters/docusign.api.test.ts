import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, inspect } from "node:util";
import { startDocusign, trustCertificate, type Docusign } from "@accord/sandboxes/docusign";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { NewEnvelope } from "./provider/provider.ts";
import { onePagePdf } from "../testing/one-page-pdf.ts";
import { callLimits, type DocusignSettings } from "./docusign/settings.ts";
import { createDocusign } from "./docusign.ts";

let folder: string;
let sandbox: Docusign;
beforeAll(async () => {
  process.env["NO_PROXY"] = "localhost,127.0.0.1";
  folder = await mkdtemp(join(tmpdir(), "accord-docusign-"));
  sandbox = await startDocusign({ dataDir: folder, publicUrl: "http://localhost:8080" });
  trustCertificate(sandbox.caFile);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => sandbox.faults.clear());

/** A busy machine needs more for its first call than the product allows. */
const limits = { ...callLimits, login: 60_000, read: 60_000 };
const settings = (change: Partial<DocusignSettings> = {}): DocusignSettings => ({
  name: "sandbox",
  basePath: sandbox.basePath,
  oauthHost: sandbox.oauthHost,
  integrationKey: sandbox.integrationKey,
  userId: sandbox.userId,
  accountId: sandbox.accountId,
  privateKey: sandbox.privateKeyPem,
  hmacKeys: sandbox.hmacKeys,
  webhookUrl: "http://localhost:8080/api/docusign/webhook",
  expireDays: 30,
  remindAfterDays: 3,
  remindEveryDays: 7,
  limits,
  ...change,
});
const open = (change?: Partial<DocusignSettings>) => createDocusign(settings(change));

const place = (y: number) => ({ document: 0, page: 1, sign: { x: 72.6, y }, date: { x: 360, y } });
const envelope = (change: Partial<NewEnvelope> = {}): NewEnvelope => ({
  transactionId: randomUUID(),
  mode: "send",
  subject: "Please sign AGR-2026-0001",
  message: "Hello Margaret",
  documents: [{ name: "Agreement", extension: "pdf", base64: onePagePdf().toString("base64") }],
  signers: [
    { name: "Margaret Okafor", email: "margaret@example.com", position: place(200) },
    { name: "Samuel Okafor", email: "samuel@example.com", position: place(300) },
  ],
  ...change,
});
const logins = () => sandbox.requests.filter(({ path }) => path === "/oauth/token").length;
const held = (id: string) => sandbox.envelopes().find(({ envelopeId }) => envelopeId === id);

test("an envelope has two signers in order, positions, reminders, an expiry and a webhook", async () => {
  const docusign = open();
  const wanted = envelope();
  const { envelopeId, expiresAt } = await docusign.createEnvelope(wanted);
  expect(held(envelopeId)).toMatchObject({
    status: "sent",
    transactionId: wanted.transactionId,
    emailSubject: wanted.subject,
    emailBlurb: wanted.message,
    signers: [
      { name: "Margaret Okafor", routingOrder: 1, status: "sent", signTabs: [{ x: 73, y: 200 }] },
      { name: "Samuel Okafor", routingOrder: 2, status: "created", dateTabs: [{ x: 360 }] },
    ],
    notification: {
      expireAfterDays: 30,
      expireWarnDays: 3,
      reminderEnabled: true,
      reminderDelayDays: 3,
      reminderFrequencyDays: 7,
    },
    webhook: { includeHmac: true, includeData: ["recipients"] },
    expiresAt,
  });
});

test("a draft has an edit view and can be discarded", async () => {
  const docusign = open({ webhookUrl: null, remindAfterDays: 0 });
  const { envelopeId } = await docusign.createEnvelope(envelope({ mode: "draft", message: null }));
  const url = await docusign.createEditView(envelopeId, "http://localhost:8080/agreements");
  expect(new URL(url).origin).toBe(sandbox.restUrl);
  expect(await docusign.getEnvelope(envelopeId)).toMatchObject({ status: "created" });
  await docusign.discardDraft(envelopeId);
  expect(await docusign.getEnvelope(envelopeId)).toMatchObject({ status: "voided" });
  await expect(
    docusign.createEditView(envelopeId, "http://localhost:8080/"),
  ).rejects.toBeInstanceOf(Error);
});

test("an envelope is found by its transactionId, read with its signers, and downloaded completely", async () => {
  const docusign = open();
  const [one, other] = [envelope(), envelope()];
  const { envelopeId: id } = await docusign.createEnvelope(one);
  await docusign.createEnvelope(other);
  const found = await docusign.findByTransactions([one.transactionId, randomUUID()]);
  expect(found).toMatchObject([{ envelopeId: id, transactionId: one.transactionId }]);
  for (const who of ["margaret@example.com", "samuel@example.com"]) {
    sandbox.open(id, who);
    sandbox.sign(id, who);
  }
  const [report] = await docusign.findByIds([id]);
  expect(report).toEqual(await docusign.getEnvelope(id));
  expect(report).toMatchObject({
    status: "completed",
    completedAt: expect.any(String),
    signers: [
      { recipientId: "1", status: "signed" },
      { recipientId: "2", status: "signed" },
    ],
  });
  const pdf = await docusign.downloadCombined(id);
  expect([pdf.subarray(0, 5).toString(), pdf.subarray(-8).includes("%%EOF")]).toEqual([
    "%PDF-",
    true,
  ]);
});

test("an envelope that DocuSign voids at its expiry is expired; one voided by a user is voided", async () => {
  const docusign = open();
  const ids = [];
  for (let n = 0; n < 2; n += 1) ids.push((await docusign.createEnvelope(envelope())).envelopeId);
  const [cancelled = "", expired = ""] = ids;
  await docusign.voidEnvelope(cancelled, "Wrong amount");
  sandbox.expire(expired);
  const [first, second] = [
    await docusign.getEnvelope(cancelled),
    await docusign.getEnvelope(expired),
  ];
  expect([first.status, first.voidReason, second.status]).toEqual([
    "voided",
    "Wrong amount",
    "expired",
  ]);
  await expect(docusign.voidEnvelope(cancelled, "Again")).rejects.toMatchObject({
    fault: "wrong_state",
    errorCode: "ENVELOPE_CANNOT_VOID_INVALID_STATE",
  });
  await expect(docusign.getEnvelope(randomUUID())).rejects.toMatchObject({ fault: "not_found" });
});

test("concurrent calls log in once; a refused token is renewed once", async () => {
  const docusign = open();
  const before = logins();
  await Promise.all([1, 2, 3, 4].map(() => docusign.findByTransactions([randomUUID()])));
  expect(logins() - before).toBe(1);
  sandbox.revokeTokens();
  await Promise.all([1, 2, 3].map(() => docusign.findByTransactions([randomUUID()])));
  expect(logins() - before).toBe(2);
});

test("missing consent and a wrong key fail as not_allowed and are not retried", async () => {
  sandbox.faults.set("consentRequired");
  const before = logins();
  await expect(open().findByIds([randomUUID()])).rejects.toMatchObject({
    fault: "not_allowed",
    errorCode: "consent_required",
  });
  expect(logins() - before).toBe(1);
});

test.each([
  ["oauthDown", {}, "not_sent"],
  ["rateLimited", {}, "limited"],
  ["rateLimited", { status: 429 }, "limited"],
  ["down", {}, "unknown"],
  ["down", { status: 503 }, "unknown"],
  ["acceptedButDropped", {}, "unknown"],
  ["slow", { ms: 60_000 }, "unknown"],
] as const)("%s %j while an envelope is created fails as %s", async (name, how, fault) => {
  const docusign = open({ limits: { ...limits, ...(name === "slow" && { create: 3_000 }) } });
  sandbox.faults.set(name, { ...how, times: 1 });
  const wanted = envelope();
  const failure = await docusign.createEnvelope(wanted).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "ProviderError", fault });
  sandbox.faults.clear();
  const isMade = name === "acceptedButDropped" || name === "slow";
  expect(await docusign.findByTransactions([wanted.transactionId])).toHaveLength(isMade ? 1 : 0);
});

test("an unreachable server fails as not_sent", async () => {
  const nowhere = open({ oauthHost: "localhost:9" }).createEnvelope(envelope());
  await expect(nowhere).rejects.toMatchObject({ fault: "not_sent" });
});

test.each(["truncatedPdf", "droppedPdf", "stalledPdf"] as const)(
  "an incomplete signed PDF is refused: %s",
  async (fault) => {
    const docusign = open();
    const { envelopeId } = await docusign.createEnvelope(envelope());
    sandbox.faults.set(fault, { times: 1 });
    const impatient = open({ limits: { ...limits, download: 3_000 } });
    await expect(impatient.downloadCombined(envelopeId)).rejects.toMatchObject({
      fault: "unknown",
    });
    expect((await docusign.downloadCombined(envelopeId)).length).toBeGreaterThan(500);
  },
);

test("the error of a refused download is read from its stream, and no error contains a token", async () => {
  const docusign = open();
  const failures = [await docusign.downloadCombined(randomUUID()).catch((error: unknown) => error)];
  expect(failures[0]).toMatchObject({ fault: "not_found", errorCode: "ENVELOPE_DOES_NOT_EXIST" });
  sandbox.faults.set("consentRequired", { times: 1 });
  failures.push(
    await open()
      .findByIds([randomUUID()])
      .catch((error: unknown) => error),
  );
  sandbox.faults.set("down", { times: 1 });
  failures.push(await docusign.createEnvelope(envelope()).catch((error: unknown) => error));
  const everything = failures
    .map((failure) => inspect(failure, { depth: 20, showHidden: true }))
    .join();
  expect(everything).not.toMatch(/eyJ|Bearer|assertion|Margaret|PRIVATE KEY/);
});

test("the adapter works with the sandbox when loaded by Node", async () => {
  const code = `
    const { createDocusign } = await import(${JSON.stringify(new URL("docusign.ts", import.meta.url).href)});
    const found = await createDocusign(JSON.parse(process.env.SETTINGS)).findByTransactions([crypto.randomUUID()]);
    console.log("found " + found.length);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", code],
    {
      env: {
        ...process.env,
        SETTINGS: JSON.stringify(settings()),
        NODE_EXTRA_CA_CERTS: sandbox.caFile,
      },
    },
  );
  expect(stdout).toMatch(/^found \d+/);
});
