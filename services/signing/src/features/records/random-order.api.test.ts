import { randomUUID } from "node:crypto";
import { docusignStatuses, nextStatus, type DocusignStatus } from "@accord/domain";
import { createClock, createJobs, createLogger, type Jobs } from "@accord/service-kit";
import { createTestDatabase, type TestDatabase } from "@accord/service-kit/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "../../../migrations/index.ts";
import { applyEvents } from "../webhook/apply-events.ts";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import { workQueues } from "../../workers.ts";
import { adoptEnvelope } from "./adopt-envelope.ts";
import { insertAttempt } from "./attempts.store.ts";
import { moveEnvelope } from "./envelopes.store.ts";

let database: TestDatabase;
let jobs: Jobs;
const logger = createLogger("test", "silent");
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "signing", migrations);
  jobs = createJobs({ url: database.url, schema: "signing_jobs", queues: workQueues, logger });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const at = "2026-11-20T20:00:00.000Z";
const signer = (recipientId: string, status: "sent" | "delivered" | "signed" | "waiting") => ({
  recipientId,
  status,
  name: null,
  email: null,
  order: Number(recipientId),
  openedAt: null,
  signedAt: status === "signed" ? at : null,
  declinedAt: null,
  declinedReason: null,
});

/** The life of an envelope, as its events tell it. */
const life: [DocusignStatus, ...ReturnType<typeof signer>[]][] = [
  ["sent", signer("1", "sent"), signer("2", "waiting")],
  ["delivered", signer("1", "delivered"), signer("2", "waiting")],
  ["sent", signer("1", "delivered"), signer("2", "sent")],
  ["delivered", signer("1", "signed"), signer("2", "sent")],
  ["delivered", signer("1", "signed"), signer("2", "delivered")],
  ["signed", signer("1", "signed"), signer("2", "signed")],
  ["completed", signer("1", "signed"), signer("2", "signed")],
];

async function newEnvelope(): Promise<string> {
  const [attemptId, envelopeId] = [randomUUID(), randomUUID()];
  await database.db.transaction(async (trx) => {
    await insertAttempt(trx, {
      id: attemptId,
      agreementId: randomUUID(),
      reference: "AGR-2026-0001",
      mode: "send",
      userId: null,
      idempotencyKey: null,
      requestHash: "hash",
      templateId: null,
      subject: "Please sign",
      message: null,
      signers: ["1", "2"].map((recipientId) => ({
        recipientId,
        name: `Signer ${recipientId}`,
        email: `${recipientId}@example.com`,
        order: Number(recipientId),
        status: "waiting" as const,
        signedAt: null,
        declinedReason: null,
      })),
      at: new Date(at),
    });
    const made = { attemptId, envelopeId, sentAt: at, expiresAt: null };
    await adoptEnvelope(trx, { jobs }, made, new Date(at));
  });
  return envelopeId;
}

const orders = Number(process.env["EVENT_ORDERS"] ?? 5);
const order = fc.array(fc.nat({ max: life.length - 1 }), { minLength: 993, maxLength: 993 });

test("1,000 events in random order, many repeated, in three workers end in one status and never move back", async () => {
  const { db } = database;
  const ends = new Set<string>();
  for (const random of fc.sample(order, orders)) {
    const envelopeId = await newEnvelope();
    // Each of the life at least once, wherever.
    const events = fc.sample(
      fc.shuffledSubarray([...random, ...life.keys()], { minLength: 1_000 }),
      1,
    );
    const rows = (events[0] ?? []).map((index) => {
      const [status = "sent", ...signers] = life[index] ?? [];
      const report: EnvelopeReport = {
        envelopeId,
        transactionId: null,
        status,
        changedAt: at,
        sentAt: at,
        completedAt: status === "completed" ? at : null,
        expiresAt: null,
        subject: null,
        voidReason: null,
        signers,
      };
      return {
        dedupeKey: randomUUID(),
        envelopeId,
        eventType: `envelope-${status}`,
        status,
        eventData: JSON.stringify(report),
        createdAt: at,
      };
    });
    expect(rows).toHaveLength(1_000);
    await db.batchInsert("docusign_webhook_events", rows, 500);
    const clock = createClock("UTC", () => new Date(at));
    const worker = () => applyEvents({ db, jobs, provider: null, clock, logger });
    await Promise.all([worker(), worker(), worker()]);
    expect(await db("docusign_webhook_events").whereNull("processedAt")).toEqual([]);

    const row = await db("docusign_envelopes").where({ envelopeId }).first();
    const lines = await db("envelope_events").where({ envelopeId: row.id }).orderBy("seq");
    const statuses: DocusignStatus[] = lines.map((line) => line.status);
    statuses.slice(1).forEach((status, index) => {
      expect(nextStatus(statuses[index] ?? "created", status)).toBe(status);
    });
    const texts = lines.map((line) => line.text);
    expect(new Set(texts).size).toBe(texts.length);
    ends.add(
      `${row.status} ${JSON.stringify(row.signers.map((one: { status: string }) => one.status))}`,
    );
  }
  expect([...ends]).toEqual(['completed ["signed","signed"]']);
}, 300_000);

test("the database rejects moving a status back", async () => {
  const { db } = database;

  for (const from of docusignStatuses) {
    for (const to of docusignStatuses) {
      const envelopeId = await newEnvelope();
      await db("docusign_envelopes").where({ envelopeId }).update({ status: from });
      const row = await db("docusign_envelopes").where({ envelopeId }).first();
      await db.transaction((trx) => moveEnvelope(trx, row, to, {}));
      const { status } = await db("docusign_envelopes").where({ envelopeId }).first();
      expect(status).toBe(nextStatus(from, to));
    }
  }
});
