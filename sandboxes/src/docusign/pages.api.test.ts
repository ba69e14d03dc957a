import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayText } from "./days.ts";
import { startDocusign, trustCertificate, type Docusign } from "./start-docusign.ts";
import { contentsOf, hexOf } from "./testing/pdf-contents.ts";
import { sampleEnvelope } from "./testing/sample-envelope.ts";
import { signIn, type Call } from "./testing/sandbox-client.ts";

const HOSTILE = `<script>alert("1")</script>'`;
/** Another day than in UTC, at any time. */
const timeZone = new Date().getUTCHours() < 11 ? "Etc/GMT+12" : "Etc/GMT-14";
const returnUrl = "http://localhost:8099/agreements/1?tab=signing";
let folder: string;
let docusign: Docusign;
let call: Call;

async function send(more: Record<string, unknown> = {}): Promise<string> {
  return (await call("POST", "/envelopes", await sampleEnvelope(more))).body.envelopeId;
}

const at = (place: string): string => new URL(place, docusign.restUrl).href;

function post(place: string, fields: Record<string, string> = {}, origin = docusign.restUrl) {
  return fetch(at(place), {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams(fields),
  });
}

const statusOf = (id: string) =>
  docusign.envelopes().find(({ envelopeId }) => envelopeId === id)?.status;

async function openDraft(id: string): Promise<{ url: string; page: string }> {
  const { body } = await call("POST", `/envelopes/${id}/views/sender`, {
    returnUrl,
    viewAccess: "envelope",
    settings: { showBackButton: "true", sendButtonAction: "send" },
  });
  const entered = await fetch(body.url, { redirect: "manual" });
  const page = at(entered.headers.get("location") ?? "");
  return { url: body.url, page };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-pages-"));
  docusign = await startDocusign({ dataDir: folder, publicUrl: "http://localhost:8099", timeZone });
  trustCertificate(docusign.caFile);
  call = await signIn(docusign);
});

afterAll(async () => {
  await docusign.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a signer opens and signs, and a second click shows it signed", async () => {
  const id = await send();
  expect(await (await fetch(at("/"))).text()).toContain("Sign as Margaret Okafor");
  const place = `/envelopes/${id}/signers/1`;
  await fetch(at(place), { headers: { "sec-purpose": "prefetch" } });
  expect(statusOf(id)).toBe("sent");
  expect(await (await fetch(at(place))).text()).toContain("Please sign");
  expect(statusOf(id)).toBe("delivered");
  const clicks = await Promise.all([post(`${place}/sign`), post(`${place}/sign`)]);
  expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
  const day = dayText(docusign.envelopes().at(-1)?.signers[0]?.signedAt ?? "", timeZone);
  expect(await (await fetch(at(place))).text()).toContain(`You signed on ${day}, `);
  const pdf = Buffer.from(await (await fetch(at(`/envelopes/${id}/document`))).arrayBuffer());
  expect(contentsOf(pdf).join("")).toContain(hexOf(day));
  expect((await post(`/envelopes/${id}/signers/2/decline`)).status).toBe(422);
  await post(`/envelopes/${id}/signers/2/decline`, { reason: HOSTILE });
  expect(docusign.envelopes().at(-1)).toMatchObject({
    status: "declined",
    signers: [{ status: "completed" }, { status: "declined", declinedReason: HOSTILE }],
  });
});

test("HTML in texts is escaped, and no page allows inline scripts", async () => {
  const { recipients } = await sampleEnvelope();
  const [first] = recipients.signers;
  const id = await send({
    emailSubject: HOSTILE,
    emailBlurb: HOSTILE,
    status: "created",
    recipients: { signers: [{ ...first, name: HOSTILE, recipientId: HOSTILE }] },
  });
  const { page } = await openDraft(id);
  const signer = at(`/envelopes/${id}/signers/${encodeURIComponent(HOSTILE)}`);
  for (const place of [page, at("/"), signer, at("/controls"), at(`/<script>`)]) {
    const answer = await fetch(place);
    expect(await answer.text()).not.toMatch(/<script|onerror|style=/);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(answer.headers.get("content-security-policy")).not.toContain("unsafe");
  }
});

test("a sender URL works once; its page saves, sends and redirects back with the event", async () => {
  const id = await send({ status: "created" });
  const { url, page } = await openDraft(id);
  expect((await fetch(url)).status).toBe(410);
  const shown = await fetch(page);
  expect(shown.headers.get("content-security-policy")).toContain(
    "form-action 'self' http://localhost:8099;",
  );
  const leave = async (action: string, subject: string) => {
    const answer = await post(page, { action, subject, message: "Hello" });
    return new URL(answer.headers.get("location") ?? "").search;
  };
  expect(await leave("back", "Dropped")).toBe(`?tab=signing&event=Cancel&envelopeId=${id}`);
  expect(await leave("save", "Kept")).toContain("event=Save");
  expect(docusign.envelopes().at(-1)).toMatchObject({ emailSubject: "Kept", status: "created" });
  const tooLong = await post(page, { action: "send", subject: "x".repeat(101) });
  expect(tooLong.status).toBe(400);
  const clicks = await Promise.all([leave("send", "Final"), leave("send", "Final")]);
  expect(clicks).toEqual([clicks[0], `?tab=signing&event=Send&envelopeId=${id}`]);
  expect(docusign.envelopes().at(-1)).toMatchObject({ emailSubject: "Final", status: "sent" });
  const again = await call("POST", `/envelopes/${id}/views/sender`, { returnUrl });
  expect(again.body.errorCode).toBe("ENVELOPE_INVALID_STATUS");
  const elsewhere = { returnUrl: "https://evil.example.com/" };
  expect((await call("POST", `/envelopes/${id}/views/sender`, elsewhere)).status).toBe(400);
});

test("cross-origin forms and foreign host names are refused", async () => {
  const id = await send();
  const foreign = await post(`/envelopes/${id}/signers/1/sign`, {}, "https://evil.example.com");
  expect(foreign.status).toBe(403);
  expect(statusOf(id)).toBe("sent");
  const { port } = new URL(docusign.restUrl);
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `rebound.example.com:${port}` };
    get({ host: "127.0.0.1", port, path: "/", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once("error", reject);
  });
  expect(status).toBe(403);
});

test("the controls set and clear a fault, and advancing the clock expires due envelopes", async () => {
  const id = await send();
  await post("/controls/faults/lose", { set: "on" });
  expect(docusign.faults.get("lose")).toEqual({});
  expect(await (await fetch(at("/controls"))).text()).toContain("Stop: lose");
  await post("/controls/faults/lose", { set: "off" });
  expect(docusign.faults.get("lose")).toBeUndefined();
  await post("/controls/faults/oauthDown", { set: "on" });
  expect((await call("GET", `/envelopes/${id}`)).status).toBe(401);
  await post("/controls/faults/oauthDown", { set: "off" });
  expect((await post("/controls/faults/nothing", { set: "on" })).status).toBe(404);
  await post("/controls/clock", { days: "31" });
  expect(statusOf(id)).toBe("voided");
});
