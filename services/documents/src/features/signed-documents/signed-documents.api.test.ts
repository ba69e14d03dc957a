import { createHash, randomUUID } from "node:crypto";
import { getSignedDocument, putSignedDocument } from "@accord/contracts/internal";
import { createClock, createInternalCall, type InternalCall } from "@accord/service-kit";
import { serve } from "@accord/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { sampleFiles, startDocuments, type DocumentsUnderTest } from "../../testing/start-app.ts";

const HOUR = 3_600_000;
let now = new Date("2026-11-20T17:00:00Z");
const clock = createClock("America/New_York", () => now);
/** Core owns nothing of what is stored here. */
const core = (() => Promise.resolve({ keys: [] })) as unknown as InternalCall;

let documents: DocumentsUnderTest;
let server: Awaited<ReturnType<typeof serve>>;
let call: InternalCall;
let envelopeId: string;
beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"), { core, clock });
  server = await serve(documents.app);
  const signToken = documents.tokens.signer("signing");
  call = createInternalCall({ baseUrl: server.url, signToken, timeoutMs: 60_000 });
});
beforeEach(() => {
  envelopeId = randomUUID();
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

const put = (bytes: Buffer, id = envelopeId) =>
  call(putSignedDocument, { params: { envelopeId: id }, bytes, user: null });
const get = async (id = envelopeId) =>
  call(getSignedDocument, { params: { envelopeId: id }, user: null });
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
/** Keys that were given out and belong to nobody. */
const open = async () => documents.db("uploads").whereNull("claimedAt").pluck("key");

test("a signed PDF of many parts is stored and returned unchanged, with hash and size", async () => {
  const bytes = sampleFiles.pdfOf(12 * 1024 * 1024);
  bytes.fill("signed ", 20);
  const stored = await put(bytes);
  expect(stored).toMatchObject({ sha256: hashOf(bytes), size: bytes.length });
  const file = await get();
  expect([file.contentType, file.size]).toEqual(["application/pdf", bytes.length]);
  expect((await file.buffered()).equals(bytes)).toBe(true);
});

test("the first stored PDF stays, also with concurrent requests", async () => {
  const copies = Array.from({ length: 6 }, (_one, index) => sampleFiles.pdf(`copy ${index}`));
  const answers = await Promise.all(copies.map((bytes) => put(bytes)));
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1);
  const first = answers[0];
  expect(await put(sampleFiles.pdf("later"))).toEqual(first);
  const bytes = await (await get()).buffered();
  expect(copies.map(hashOf)).toContain(hashOf(bytes));
  expect(hashOf(bytes)).toBe(first?.sha256);
  // What came second was taken away again.
  expect(await open()).toEqual([]);
});

test("an aborted, empty, too large or non-PDF body leaves neither row nor object", async () => {
  await expect(put(Buffer.alloc(0))).rejects.toMatchObject({ status: 415 });
  await expect(put(Buffer.from("<html>not a paper</html>"))).rejects.toMatchObject({ status: 415 });
  const large = sampleFiles.pdfOf(50 * 1024 * 1024 + 1);
  await expect(put(large)).rejects.toMatchObject({ status: 413 });
  const token = await documents.tokens.signer("signing")("documents", null);
  const end = new AbortController();
  let sent = 0;
  const body = new ReadableStream({
    pull: async (sink) => {
      sink.enqueue(sent === 0 ? sampleFiles.pdf() : new Uint8Array(1_000_000));
      sent += 1;
      if (sent > 8) end.abort();
      await new Promise((resolve) => setTimeout(resolve, 10));
    },
  });
  const sending = fetch(`${server.url}/internal/signed-documents/${envelopeId}`, {
    method: "PUT",
    body,
    duplex: "half",
    signal: end.signal,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/pdf" },
  } as RequestInit);
  await expect(sending).rejects.toThrow();
  await expect.poll(open).toEqual([]);
  expect(await documents.db("signed_documents").where({ envelopeId })).toEqual([]);
  await expect(get()).rejects.toMatchObject({ status: 404 });
});

test("the sweep keeps a signed PDF and removes an object without a row", async () => {
  const { key } = await put(sampleFiles.pdf("kept"));
  const orphan = `file-${randomUUID()}`;
  await documents.db("uploads").insert({ key: orphan, kind: "file", createdAt: now });
  const about = { contentType: "application/pdf", fileName: "x.pdf" };
  await documents.bucket.put(orphan, sampleFiles.pdf("left"), about);
  now = new Date(now.getTime() + 2 * HOUR);
  expect(await documents.sweep()).toEqual({ removed: 1 });
  expect(await documents.bytesOf(orphan)).toBeNull();
  expect(await documents.bytesOf(key)).toEqual(sampleFiles.pdf("kept"));
});

test("only signing may store and read", async () => {
  await put(sampleFiles.pdf());
  for (const from of ["core", "gateway"] as const) {
    const other = createInternalCall({
      baseUrl: server.url,
      signToken: documents.tokens.signer(from),
    });
    const call = { params: { envelopeId }, user: { id: randomUUID(), roles: [] } };
    const bytes = sampleFiles.pdf();
    await expect(other(putSignedDocument, { ...call, bytes })).rejects.toMatchObject({
      status: 502,
    });
    await expect(other(getSignedDocument, call)).rejects.toMatchObject({ status: 502 });
  }
});

test("without storage a request fails, and stored PDFs are kept", async () => {
  const { key } = await put(sampleFiles.pdf("kept"));
  const other = randomUUID();
  await documents.stopStorage();
  await expect(put(sampleFiles.pdf("new"), other)).rejects.toMatchObject({ status: 503 });
  await expect(get()).rejects.toMatchObject({ status: 503 });
  expect(await put(sampleFiles.pdf("again"))).toMatchObject({ key });
  expect(await documents.db("signed_documents").where({ envelopeId: other })).toEqual([]);
});
