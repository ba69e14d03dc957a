import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkShape } from "./published/check-shape.ts";
import { startDocusign, trustCertificate, type Docusign } from "./start-docusign.ts";
import { contentsOf, hexOf } from "./testing/pdf-contents.ts";
import { sampleEnvelope, samplePdf } from "./testing/sample-envelope.ts";
import { requestToken, callWith, signIn, type Call } from "./testing/sandbox-client.ts";

let folder: string;
let docusign: Docusign;
let call: Call;

const start = () =>
  startDocusign({ dataDir: folder, publicUrl: "http://localhost:8099", tokenSeconds: 600 });

async function send(more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await call("POST", "/envelopes", await sampleEnvelope(more));
  expect(body).toMatchObject({ envelopeId: expect.any(String) });
  expect(status).toBe(201);
  return body.envelopeId;
}

/** How the stamp on each page begins, as a PDF writes it. */
const MARK_START = hexOf("DocuSign sandbox copy");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-docusign-"));
  docusign = await start();
  trustCertificate(docusign.caFile);
});

beforeEach(async () => {
  docusign.faults.clear();
  call = await signIn(docusign);
});

afterAll(async () => {
  await docusign.stop();
  await rm(folder, { recursive: true, force: true });
});

test("starting with a public URL that is not loopback throws", async () => {
  const started = startDocusign({ dataDir: folder, publicUrl: "https://accord.example.com" });
  await expect(started).rejects.toThrow("loopback addresses only, not accord.example.com");
});

test("a token requires the right key, client, user, host, scope and time", async () => {
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
  for (const [wrong, description] of [
    [{ key }, "no_valid_keys_or_signatures"],
    [{ iss: "another" }, "issuer_not_found"],
    [{ sub: "another" }, "user_not_found"],
    [{ aud: "account-d.docusign.com" }, "invalid_audience"],
    [{ expiresIn: -100 }, "expired_jwt"],
    [{ scope: "signature" }, "signature impersonation is needed"],
  ] as const) {
    const { status, body } = await requestToken(docusign, wrong);
    expect([status, body.error_description]).toEqual([400, description]);
  }
  docusign.faults.set("consentRequired", { times: 1 });
  expect((await requestToken(docusign)).body).toEqual({ error: "consent_required" });
  expect((await requestToken(docusign)).body).toMatchObject({
    token_type: "Bearer",
    expires_in: 600,
  });
});

test("calls without a token, with an old one or for another account are refused", async () => {
  expect((await callWith(docusign, {})("GET", "/templates")).body.errorCode).toBe(
    "USER_AUTHENTICATION_FAILED",
  );
  docusign.revokeTokens();
  const { status, body } = await call("GET", "/templates");
  expect([status, body.errorCode]).toEqual([401, "AUTHORIZATION_INVALID_TOKEN"]);
});

test("a body that differs from the published definition is refused with the field's path", async () => {
  const envelope = await sampleEnvelope();
  for (const [wrong, place] of [
    [{ emailSubjct: "x" }, "has no field emailSubjct"],
    [{ status: 1 }, "status must be string"],
    [{ notification: { reminders: { reminderEnabled: true } } }, "reminderEnabled must be string"],
  ] as const) {
    const { status, body } = await call("POST", "/envelopes", { ...envelope, ...wrong });
    expect([status, body.errorCode]).toEqual([400, "INVALID_REQUEST_PARAMETER"]);
    expect(body.message).toContain(place);
  }
  expect(docusign.envelopes()).toEqual([]);
});

test("an envelope that DocuSign cannot send is refused and not stored", async () => {
  const { recipients, documents } = await sampleEnvelope();
  const [first, second] = recipients.signers;
  const [document] = documents;
  const beyond = {
    ...first,
    tabs: { signHereTabs: [{ ...first?.tabs.signHereTabs[0], pageNumber: "2" }] },
  };
  for (const [wrong, code] of [
    [{ documents: [], recipients: {} }, "ENVELOPE_IS_INCOMPLETE"],
    [
      { recipients: { signers: [{ ...first, email: "nobody" }] } },
      "INVALID_EMAIL_ADDRESS_FOR_RECIPIENT",
    ],
    [
      { recipients: { signers: [first, { ...second, recipientId: "1" }] } },
      "DUPLICATE_RECIPIENT_ID",
    ],
    [{ documents: [{ ...document, documentId: "2" }] }, "TAB_REFERS_TO_MISSING_DOCUMENT"],
    [{ documents: [{ ...document, documentBase64: "bm8gUERG" }] }, "UNABLE_TO_CONVERT_DOCUMENT"],
    [{ recipients: { signers: [beyond] } }, "INVALID_REQUEST_PARAMETER"],
    [{ emailSubject: "x".repeat(101) }, "INVALID_REQUEST_PARAMETER"],
  ] as const) {
    const { status, body } = await call("POST", "/envelopes", await sampleEnvelope(wrong));
    expect([status, body.errorCode], JSON.stringify(body)).toEqual([400, code]);
  }
  expect(docusign.envelopes()).toEqual([]);
});

test("signers act in order, and every response matches the published definition", async () => {
  const id = await send();
  const shaped = async (definition: string, url: string) => {
    const { status, body } = await call("GET", url);
    expect(status).toBe(200);
    expect(checkShape(definition, body)).toEqual([]);
    return body;
  };
  const statuses = async () => {
    const { status, recipients } = await shaped("envelope", `/envelopes/${id}?include=recipients`);
    return [status, ...recipients.signers.map((signer) => signer.status)];
  };
  expect(await statuses()).toEqual(["sent", "sent", "created"]);
  docusign.open(id);
  expect(await statuses()).toEqual(["delivered", "delivered", "created"]);
  expect(() => docusign.sign(id, "signer2@example.com")).toThrow("not this signer's turn");
  docusign.sign(id);
  expect(await statuses()).toEqual(["sent", "completed", "sent"]);
  docusign.sign(id, "SIGNER2@example.com");
  docusign.sign(id, "2");
  expect(await statuses()).toEqual(["completed", "completed", "completed"]);
  expect(await shaped("EnvelopeRecipients", `/envelopes/${id}/recipients`)).toMatchObject({
    recipientCount: "2",
    signers: [{ routingOrder: "1", signedDateTime: expect.stringMatching(/\.\d{7}Z$/) }, {}],
  });
  const found = await shaped(
    "envelopesInformation",
    `/envelopes?transaction_ids=nothing,7f1f0a9e-3a52-4c53-8b12-3f8f8a1c0001`,
  );
  expect(found).toMatchObject({ resultSetSize: "1", envelopes: [{ envelopeId: id }] });
  expect((await shaped("envelopesInformation", `/envelopes?envelope_ids=x`)).envelopes).toEqual([]);
  expect((await call("GET", "/envelopes")).status).toBe(400);
  await shaped("envelopeTemplateResults", "/templates");
  const { headers } = await call("GET", `/envelopes/${id}`);
  expect(Number(headers.get("x-ratelimit-remaining"))).toBeLessThan(3000);
});

test("a draft is edited and sent once; a sent envelope is voided with a reason, once", async () => {
  const id = await send({ status: "created" });
  const put = async (body: unknown) => {
    const answer = await call("PUT", `/envelopes/${id}`, body);
    return answer.body.errorCode ?? answer.status;
  };
  expect(await put({ status: "voided", voidedReason: "x" })).toBe(
    "ENVELOPE_CANNOT_VOID_INVALID_STATE",
  );
  expect(await put({})).toBe(200);
  expect(docusign.envelopes().at(-1)?.status).toBe("created");
  expect(await put({ emailSubject: "Another", status: "sent" })).toBe(200);
  expect(await put({ status: "sent" })).toBe("ENVELOPE_INVALID_STATUS");
  expect(await put((await call("GET", `/envelopes/${id}`)).body)).toBe("INVALID_REQUEST_PARAMETER");
  expect(await put({ status: "voided" })).toBe("INVALID_REQUEST_PARAMETER");
  expect(await put({ status: "voided", voidedReason: "Wrong amount" })).toBe(200);
  expect(await put({ status: "voided", voidedReason: "Again" })).toBe(
    "ENVELOPE_CANNOT_VOID_INVALID_STATE",
  );
  expect(docusign.envelopes().at(-1)).toMatchObject({
    status: "voided",
    voidedReason: "Wrong amount",
    emailSubject: "Another",
  });
  expect((await call("GET", "/envelopes/unknown")).body.errorCode).toBe("ENVELOPE_DOES_NOT_EXIST");
});

test("an expired envelope is voided with DocuSign's reason", async () => {
  const id = await send();
  docusign.advanceDays(29);
  expect((await call("GET", `/envelopes/${id}`)).body.status).toBe("sent");
  docusign.advanceDays(2);
  const { body } = await call("GET", `/envelopes/${id}`);
  expect(body).toMatchObject({ status: "voided", voidedReason: "Envelope has expired." });
});

test("the combined PDF has every page marked and the same bytes each time, also after a restart", async () => {
  const word = { documentId: "2", name: "Side letter.docx", fileExtension: "docx" };
  const [document] = (await sampleEnvelope()).documents;
  const turned = { ...document, documentBase64: await samplePdf([0, 90, 180, 270]) };
  const id = await send({ documents: [turned, { ...word, documentBase64: "d29yZA==" }] });
  docusign.sign(id);
  docusign.sign(id);
  const read = async (query = "") => {
    const response = await fetch(`${docusign.restUrl}/envelopes/${id}/document${query}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const before = await read();
  expect((await PDFDocument.load(before)).getPageCount()).toBe(5);
  expect(contentsOf(before).filter((text) => text.includes(MARK_START))).toHaveLength(5);
  await docusign.stop();
  docusign = await start();
  expect((await read()).equals(before)).toBe(true);
  expect(docusign.envelopes().find(({ envelopeId }) => envelopeId === id)?.status).toBe(
    "completed",
  );
  call = await signIn(docusign);
  const path = `/envelopes/${id}/documents/combined`;
  docusign.faults.set("truncatedPdf", { times: 1 });
  expect((await call("GET", path)).body.text).not.toContain("%%EOF");
  docusign.faults.set("droppedPdf", { times: 1 });
  await expect(call("GET", path)).rejects.toThrow();
  expect((await call("GET", path)).body.text).toContain("%%EOF");
});

test("a call under acceptedButDropped is executed, one under down is not", async () => {
  const before = docusign.envelopes().length;
  const envelope = await sampleEnvelope();
  docusign.faults.set("acceptedButDropped", { times: 1 });
  await expect(call("POST", "/envelopes", envelope)).rejects.toThrow();
  expect(docusign.envelopes()).toHaveLength(before + 1);
  docusign.faults.set("down", { times: 1 });
  await expect(call("POST", "/envelopes", envelope)).rejects.toThrow();
  docusign.faults.set("rateLimited", { times: 1 });
  const limited = await call("POST", "/envelopes", envelope);
  expect([limited.status, limited.body.errorCode]).toEqual([
    400,
    "HOURLY_APIINVOCATION_LIMIT_EXCEEDED",
  ]);
  expect(limited.headers.get("x-ratelimit-remaining")).toBe("0");
  docusign.faults.set("oauthDown", { times: 1 });
  await expect(requestToken(docusign)).rejects.toThrow();
  expect(docusign.envelopes()).toHaveLength(before + 1);
});
