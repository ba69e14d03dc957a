import { createHash, randomUUID } from "node:crypto";
import type { Envelope } from "@accord/contracts";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openSigningHarness, type SigningHarness } from "../../testing/signing-harness.ts";

let harness: SigningHarness;
let stopWork: () => Promise<void>;
beforeAll(async () => {
  harness = await openSigningHarness(inject("postgresUrl"));
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

const path = ({ envelopeId }: Envelope, what: string) =>
  `/api/docusign/envelopes/${envelopeId}/${what}`;
const refresh = async (envelope: Envelope): Promise<Envelope> =>
  (await harness.call("GET", path(envelope, "status"))).json();
const cancel = (envelope: Envelope, reason = "Wrong amount") =>
  harness.call("POST", path(envelope, "void"), { reason });
const signBoth = ({ envelopeId }: Envelope) => {
  for (const who of ["1", "2"]) {
    harness.sandbox.open(envelopeId, who);
    harness.sandbox.sign(envelopeId, who);
  }
};
const reads = ({ envelopeId }: Envelope) =>
  harness.sandbox.requests.filter((one) => one.method === "GET" && one.path.endsWith(envelopeId))
    .length;
const stored = (envelope: Envelope) =>
  harness.waitUntil(async () => (await harness.known(envelope)).signedDocumentPath !== null);
const verify = async (bytes: Uint8Array) => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "signed.pdf");
  return fetch(`${harness.url}/api/docusign/verify-file`, {
    method: "POST",
    body: form,
    headers: {
      authorization: `Bearer ${await harness.tokens.signer("gateway")("signing", harness.user)}`,
    },
  });
};
const told = (kind: string, { envelopeId }: Envelope) =>
  harness.others.told.filter(
    ({ event }) => event.kind === kind && "envelopeId" in event && event.envelopeId === envelopeId,
  );

test("a refresh calls the provider at most every few seconds, and keeps the stored state while it is unreachable", async () => {
  harness.sandbox.faults.set("lose");
  const envelope = await harness.sent();
  harness.sandbox.open(envelope.envelopeId);
  const before = reads(envelope);
  expect((await refresh(envelope)).status).toBe("delivered");
  const { checkedAt } = await refresh(envelope);
  expect(reads(envelope) - before).toBe(1);
  harness.wait(1);
  harness.sandbox.faults.set("rateLimited", { times: 1 });
  const limited = await harness.call("GET", path(envelope, "status"));
  expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([200, true]);
  expect(await limited.json()).toMatchObject({ status: "delivered", checkedAt });
});

test("cancelling requires a reason, voids at the provider at once, and is idempotent", async () => {
  const envelope = await harness.sent();
  expect((await cancel(envelope, "  ")).status).toBe(422);
  for (let n = 0; n < 2; n += 1) {
    expect(await (await cancel(envelope)).json()).toMatchObject({
      status: "voided",
      voidReason: "Wrong amount",
      isCancelling: false,
    });
  }
  expect(told("cancelled", envelope)).toMatchObject([{ event: { reason: "Wrong amount" } }]);
  expect((await harness.call("GET", path(envelope, "download"))).status).toBe(409);
});

test("a cancellation is stored while the provider is unreachable and executed later", async () => {
  const envelope = await harness.sent();
  harness.sandbox.faults.set("down", { times: 1 });
  expect(await (await cancel(envelope)).json()).toMatchObject({
    status: "sent",
    isCancelling: true,
  });
  await harness.sweep();
  expect(await harness.known(envelope)).toMatchObject({ status: "voided", isCancelling: false });
});

test("cancelling an envelope that was signed in the meantime returns 409", async () => {
  harness.sandbox.faults.set("lose");
  const envelope = await harness.sent();
  signBoth(envelope);
  const answer = await cancel(envelope);
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    "Everybody has signed it already, so it can no longer be cancelled.",
  ]);
  expect((await harness.known(envelope)).status).toBe("completed");
  expect((await cancel(envelope)).status).toBe(409);
});

test("core reads the newest signed envelope of each agreement", async () => {
  const [signed, waiting] = [await harness.sent(), await harness.sent()];
  signBoth(signed);
  await stored(signed);
  const token = await harness.tokens.signer("core")("signing", harness.user);
  const agreementIds = [...new Set([signed.agreementId, waiting.agreementId])];
  const answer = await fetch(`${harness.url}/internal/agreements/signed`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ agreementIds }),
  });
  const { completedAt } = await harness.known(signed);
  expect(await answer.json()).toEqual([
    { agreementId: signed.agreementId, envelopeId: signed.envelopeId, completedAt },
  ]);
});

test("declined and expired envelopes show who and why", async () => {
  const [declined, expired] = [await harness.sent(), await harness.sent()];
  harness.sandbox.open(declined.envelopeId);
  harness.sandbox.decline(declined.envelopeId, "The rate is wrong");
  harness.sandbox.expire(expired.envelopeId);
  await harness.waitUntil(async () => (await harness.known(declined)).status === "declined");
  await harness.waitUntil(async () => (await harness.known(expired)).status === "expired");
  expect((await harness.known(declined)).signers[0]).toMatchObject({
    status: "declined",
    declinedReason: "The rate is wrong",
  });
  const ended = harness.sandbox.envelopes().find((one) => one.envelopeId === expired.envelopeId);
  expect((await harness.known(expired)).expiresAt).toBe(ended?.voidedAt);
  expect((await harness.events(declined)).map(({ text }) => text)).toContain(
    "Declined by Margaret Okafor: The rate is wrong",
  );
  expect((await cancel(declined)).status).toBe(409);
  await harness.waitUntil(async () => told("declined", declined).length > 0);
  expect(told("declined", declined)).toMatchObject([{ event: { signer: "Margaret Okafor" } }]);
});

test("a signer's text is stored without characters that PostgreSQL rejects", async () => {
  const envelope = await harness.sent();
  harness.sandbox.open(envelope.envelopeId);
  harness.sandbox.decline(envelope.envelopeId, "a\u0000b \ud800");
  await harness.waitUntil(async () => (await harness.known(envelope)).status === "declined");
  expect((await harness.known(envelope)).signers[0]?.declinedReason).toBe("a\ufffdb \ufffd");
});

test("the signed PDF is stored, served unchanged, logged, and matched by its hash", async () => {
  const envelope = await harness.sent();
  expect((await harness.call("GET", path(envelope, "download"))).status).toBe(409);
  harness.sandbox.faults.set("truncatedPdf", { times: 1 });
  signBoth(envelope);
  await stored(envelope);
  const answer = await harness.call("GET", path(envelope, "download"));
  expect(answer.headers.get("content-disposition")).toContain("AGR-2026-0001 signed.pdf");
  const pdf = Buffer.from(await answer.arrayBuffer());
  const hash = createHash("sha256").update(pdf).digest("hex");
  expect((await harness.known(envelope)).signedDocumentHash).toBe(hash);
  expect(await harness.events(envelope)).toContainEqual(
    expect.objectContaining({ text: "Signed PDF stored", by: "Accord" }),
  );
  expect(told("viewed", envelope)).toHaveLength(1);
  expect((await harness.events(envelope)).at(-1)).toMatchObject({
    text: "Signed PDF downloaded",
    by: "Staff Member",
  });
  expect(await (await verify(pdf)).json()).toMatchObject({
    hash,
    isPdf: true,
    match: { envelopeId: envelope.envelopeId, signers: [{ status: "signed" }, {}] },
  });
  const changed = Buffer.from(pdf);
  changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
  expect(await (await verify(changed)).json()).toMatchObject({ isPdf: true, match: null });
  for (const text of ["No PDF, whatever its name says", "<script>%PDF-1.7"]) {
    const note = Buffer.from(text);
    expect(await (await verify(note)).json()).toMatchObject({ isPdf: false, match: null });
  }
  const marked = Buffer.from("\u00ef\u00bb\u00bf%PDF-1.7", "latin1");
  expect(await (await verify(marked)).json()).toMatchObject({ isPdf: true, match: null });
});

test("a download stores a missing PDF first; a deleted agreement's PDF is refused", async () => {
  await stopWork();
  const envelope = await harness.sent();
  signBoth(envelope);
  expect((await refresh(envelope)).status).toBe("completed");
  harness.limit({ read: 3_000 });
  harness.sandbox.faults.set("stalledPdf", { times: 1 });
  expect((await harness.call("GET", path(envelope, "download"))).status).toBe(503);
  expect((await harness.call("GET", path(envelope, "download"))).status).toBe(200);
  expect((await harness.known(envelope)).signedDocumentPath).not.toBeNull();
  harness.others.gone.add(envelope.agreementId);
  expect((await harness.call("GET", path(envelope, "download"))).status).toBe(404);
  stopWork = await harness.work();
});

test("the reconciliation files a completed envelope whose job failed for good", async () => {
  const envelope = await harness.sent();
  harness.sandbox.faults.set("lose");
  signBoth(envelope);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await harness
    .db("docusign_envelopes")
    .where({ envelopeId: envelope.envelopeId })
    .update({ status: "completed", completedAt: at, updatedAt: at });
  await harness.sweep();
  await stored(envelope);
});

test("deleting an agreement cancels its open and running envelopes and discards its drafts", async () => {
  const close = async (id: string) =>
    fetch(`${harness.url}/internal/agreements/${id}/closed`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await harness.tokens.signer("core")("signing", harness.user)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ reason: "The agreement was deleted" }),
    });
  const envelope = await harness.sent();
  const { agreementId: id } = envelope;
  const draft = { returnUrl: `${harness.publicUrl}/` };
  await harness.call("POST", `/api/docusign/agreements/${id}/draft`, { ...draft, again: true });
  expect(await (await close(id)).json()).toEqual({ cancelling: 2 });
  await harness.waitUntil(async () =>
    (await harness.list(id)).every(({ status }) => status === "voided"),
  );

  const lost = randomUUID();
  harness.limit({ find: 500 });
  harness.sandbox.faults.set("acceptedButDropped", { times: 1 });
  harness.sandbox.faults.set("slow", { times: 1 });
  harness.sandbox.faults.set("lose");
  expect((await harness.send(lost)).status).toBe(502);
  expect(await (await close(lost)).json()).toEqual({ cancelling: 1 });
  harness.replace({});
  harness.wait(3);
  await harness.sweep();
  await harness.waitUntil(async () => (await harness.list(lost))[0]?.status === "voided");
  expect(await (await close(lost)).json()).toEqual({ cancelling: 0 });
});

test("an unknown envelope returns 404", async () => {
  for (const what of ["status", "download", "events"]) {
    const answer = await harness.call("GET", `/api/docusign/envelopes/${randomUUID()}/${what}`);
    expect(answer.status).toBe(404);
  }
});
