import { createHash, randomUUID } from "node:crypto";
import type { Envelope } from "@accord/contracts";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openDesk } from "../../testing/desk.ts";
import type { SigningDesk } from "../../testing/desk.ts";

const limits = { login: 5_000, read: 4_000, create: 10_000, find: 500, download: 120_000 };
let desk: SigningDesk;
let stopWork: () => Promise<void>;
beforeAll(async () => {
  desk = await openDesk(inject("postgresUrl"), { limits });
  stopWork = await desk.work();
});
afterAll(async () => {
  await stopWork();
  await desk.stop();
});
afterEach(() => desk.sandbox.faults.clear());

const path = ({ envelopeId }: Envelope, what: string) =>
  `/api/docusign/envelopes/${envelopeId}/${what}`;
const refresh = async (envelope: Envelope): Promise<Envelope> =>
  (await desk.call("GET", path(envelope, "status"))).json();
const cancel = (envelope: Envelope, reason = "Wrong amount") =>
  desk.call("POST", path(envelope, "void"), { reason });
const signBoth = ({ envelopeId }: Envelope) => {
  for (const who of ["1", "2"]) {
    desk.sandbox.open(envelopeId, who);
    desk.sandbox.sign(envelopeId, who);
  }
};
const reads = ({ envelopeId }: Envelope) =>
  desk.sandbox.requests.filter((one) => one.method === "GET" && one.path.endsWith(envelopeId))
    .length;
const stored = (envelope: Envelope) =>
  desk.until(async () => (await desk.known(envelope)).signedDocumentPath !== null);
const verify = async (bytes: Uint8Array) => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "signed.pdf");
  return fetch(`${desk.url}/api/docusign/verify-file`, {
    method: "POST",
    body: form,
    headers: {
      authorization: `Bearer ${await desk.tokens.signer("gateway")("signing", desk.user)}`,
    },
  });
};
const told = (kind: string, { envelopeId }: Envelope) =>
  desk.others.told.filter(
    ({ event }) => event.kind === kind && "envelopeId" in event && event.envelopeId === envelopeId,
  );

test("a refresh asks the provider at most every few seconds, and what is known stands while it is away", async () => {
  desk.sandbox.faults.set("lose");
  const envelope = await desk.sent();
  desk.sandbox.open(envelope.envelopeId);
  const before = reads(envelope);
  expect((await refresh(envelope)).status).toBe("delivered");
  const { checkedAt } = await refresh(envelope);
  expect(reads(envelope) - before).toBe(1);
  desk.wait(1);
  desk.sandbox.faults.set("rateLimited", { times: 1 });
  const limited = await desk.call("GET", path(envelope, "status"));
  expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([200, true]);
  expect(await limited.json()).toMatchObject({ status: "delivered", checkedAt });
});

test("cancelling asks for a reason, tells the provider at once, and twice changes nothing", async () => {
  const envelope = await desk.sent();
  expect((await cancel(envelope, "  ")).status).toBe(422);
  for (let n = 0; n < 2; n += 1) {
    expect(await (await cancel(envelope)).json()).toMatchObject({
      status: "voided",
      voidReason: "Wrong amount",
      isCancelling: false,
    });
  }
  expect(told("cancelled", envelope)).toMatchObject([{ event: { reason: "Wrong amount" } }]);
  expect((await desk.call("GET", path(envelope, "download"))).status).toBe(409);
});

test("while the provider is away the wish to cancel is kept and carried out later", async () => {
  const envelope = await desk.sent();
  desk.sandbox.faults.set("down", { times: 1 });
  expect(await (await cancel(envelope)).json()).toMatchObject({
    status: "sent",
    isCancelling: true,
  });
  await desk.sweep();
  expect(await desk.known(envelope)).toMatchObject({ status: "voided", isCancelling: false });
});

test("what was signed meanwhile is said truthfully and not cancelled", async () => {
  desk.sandbox.faults.set("lose");
  const envelope = await desk.sent();
  signBoth(envelope);
  const answer = await cancel(envelope);
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    "Everybody has signed it already, so it can no longer be cancelled.",
  ]);
  expect((await desk.known(envelope)).status).toBe("completed");
  expect((await cancel(envelope)).status).toBe(409);
});

test("declined and expired envelopes are known, with who and why", async () => {
  const [declined, expired] = [await desk.sent(), await desk.sent()];
  desk.sandbox.open(declined.envelopeId);
  desk.sandbox.decline(declined.envelopeId, "The rate is wrong");
  desk.sandbox.expire(expired.envelopeId);
  await desk.until(async () => (await desk.known(declined)).status === "declined");
  await desk.until(async () => (await desk.known(expired)).status === "expired");
  expect((await desk.known(declined)).signers[0]).toMatchObject({
    status: "declined",
    declinedReason: "The rate is wrong",
  });
  const ended = desk.sandbox.envelopes().find((one) => one.envelopeId === expired.envelopeId);
  expect((await desk.known(expired)).expiresAt).toBe(ended?.voidedAt);
  expect((await desk.events(declined)).map(({ text }) => text)).toContain(
    "Declined by Margaret Okafor: The rate is wrong",
  );
  expect((await cancel(declined)).status).toBe(409);
  await desk.until(async () => told("declined", declined).length > 0);
  expect(told("declined", declined)).toMatchObject([{ event: { signer: "Margaret Okafor" } }]);
});

test("what a signer types is kept as far as it can be, and stops nothing", async () => {
  const envelope = await desk.sent();
  desk.sandbox.open(envelope.envelopeId);
  desk.sandbox.decline(envelope.envelopeId, "a\u0000b \ud800");
  await desk.until(async () => (await desk.known(envelope)).status === "declined");
  expect((await desk.known(envelope)).signers[0]?.declinedReason).toBe("a\ufffdb \ufffd");
});

test("the signed PDF is filed, served as it is stored, logged, and recognised to the byte", async () => {
  const envelope = await desk.sent();
  expect((await desk.call("GET", path(envelope, "download"))).status).toBe(409);
  desk.sandbox.faults.set("truncatedPdf", { times: 1 });
  signBoth(envelope);
  await stored(envelope);
  const answer = await desk.call("GET", path(envelope, "download"));
  expect(answer.headers.get("content-disposition")).toContain("AGR-2026-0001 signed.pdf");
  const pdf = Buffer.from(await answer.arrayBuffer());
  const hash = createHash("sha256").update(pdf).digest("hex");
  expect((await desk.known(envelope)).signedDocumentHash).toBe(hash);
  expect(await desk.events(envelope)).toContainEqual(
    expect.objectContaining({ text: "Signed PDF stored", by: "Accord" }),
  );
  expect(told("viewed", envelope)).toHaveLength(1);
  expect((await desk.events(envelope)).at(-1)).toMatchObject({
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

test("a download before it is filed files it; of a deleted agreement nothing is handed out", async () => {
  await stopWork();
  const envelope = await desk.sent();
  signBoth(envelope);
  expect((await refresh(envelope)).status).toBe("completed");
  desk.sandbox.faults.set("stalledPdf", { times: 1 });
  expect((await desk.call("GET", path(envelope, "download"))).status).toBe(503);
  expect((await desk.call("GET", path(envelope, "download"))).status).toBe(200);
  expect((await desk.known(envelope)).signedDocumentPath).not.toBeNull();
  desk.others.gone.add(envelope.agreementId);
  expect((await desk.call("GET", path(envelope, "download"))).status).toBe(404);
  stopWork = await desk.work();
});

test("a completed envelope whose filing was given up is filed by the sweep", async () => {
  const envelope = await desk.sent();
  desk.sandbox.faults.set("lose");
  signBoth(envelope);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await desk
    .db("docusign_envelopes")
    .where({ envelope_id: envelope.envelopeId })
    .update({ status: "completed", completed_at: at, updated_at: at });
  await desk.sweep();
  await stored(envelope);
});

test("deleting an agreement cancels what is out, drops its drafts, and what is still being sent", async () => {
  const close = async (id: string) =>
    fetch(`${desk.url}/internal/agreements/${id}/closed`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await desk.tokens.signer("core")("signing", desk.user)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ reason: "The agreement was deleted" }),
    });
  const envelope = await desk.sent();
  const { agreementId: id } = envelope;
  const draft = { returnUrl: `${desk.publicUrl}/` };
  await desk.call("POST", `/api/docusign/agreements/${id}/draft`, { ...draft, again: true });
  expect(await (await close(id)).json()).toEqual({ cancelling: 2 });
  await desk.until(async () => (await desk.list(id)).every(({ status }) => status === "voided"));

  const lost = randomUUID();
  desk.sandbox.faults.set("acceptedButDropped", { times: 1 });
  desk.sandbox.faults.set("slow", { times: 1 });
  desk.sandbox.faults.set("lose");
  expect((await desk.send(lost)).status).toBe(502);
  expect(await (await close(lost)).json()).toEqual({ cancelling: 1 });
  desk.wait(3);
  await desk.sweep();
  await desk.until(async () => (await desk.list(lost))[0]?.status === "voided");
  expect(await (await close(lost)).json()).toEqual({ cancelling: 0 });
});

test("an envelope that nobody knows is a 404", async () => {
  for (const what of ["status", "download", "events"]) {
    const answer = await desk.call("GET", `/api/docusign/envelopes/${randomUUID()}/${what}`);
    expect(answer.status).toBe(404);
  }
});
