import { createHash } from "node:crypto";
import type { Envelope } from "@accord/contracts";
import { createInternalCall } from "@accord/service-kit";
import { serve } from "@accord/service-kit/testing";
import { startSigning, type SigningUnderTest } from "@accord/signing/testing";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { everyField, openFilled, textsOf, type FilledSystem } from "./open-filled.ts";

let system: FilledSystem;
let signing: SigningUnderTest;
let stops: (() => Promise<void>)[];
beforeAll(async () => {
  system = await openFilled(inject("postgresUrl"));
  const { tokens } = system.core;
  const signToken = tokens.signer("signing");
  signing = await startSigning(inject("postgresUrl"), {
    tokens,
    user: system.core.user,
    core: createInternalCall({ baseUrl: system.coreUrl, signToken }),
    documents: createInternalCall({ baseUrl: system.documentsUrl, signToken }),
  });
  const toSigning = createInternalCall({
    baseUrl: signing.url,
    signToken: tokens.signer("core"),
  });
  stops = [await signing.work(), await system.core.work(toSigning)];
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await signing.stop();
  await system.stop();
});

const json = async (answer: Promise<Response>) => (await answer).json();
const send = (id: string, body: object = {}) =>
  signing.call("POST", `/api/agreements/${id}/send-for-signature`, {
    subject: "Please sign your investment agreement",
    ...body,
  });
const list = (id: string): Promise<Envelope[]> =>
  json(signing.call("GET", `/api/agreements/${id}/docusign-envelopes`));
const until = async (look: () => Promise<boolean>) => {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 200));
};
const history = async (id: string): Promise<string[]> =>
  (await system.core.call("get", `/api/audit?record=agreement:${id}`)).body.map(
    ({ text }: { text: string }) => text,
  );

test("an agreement is filled, sent to both parties, signed, filed, downloaded, recognized and recorded in its history", async () => {
  const id = await system.agreement({
    firstName: "Margaret",
    middleName: null,
    lastName: "Okafor",
    hasSecondParty: true,
    secondPartyFirstName: "Samuel",
    secondPartyLastName: "Okafor",
    secondPartyLastFourSsn: "0077",
    secondPartyEmail: "samuel@example.com",
    secondPartyPhone: "(512) 555-0177",
    secondPartyStreetAddress: "18 Harbor Street",
    secondPartyCity: "Mobile",
    secondPartyState: "AL",
    secondPartyZipCode: "36602",
  });
  const templateId = await system.template(everyField());
  const sent = await send(id, { templateId });
  expect([sent.status, await sent.json()]).toMatchObject([
    201,
    {
      status: "sent",
      // The e-mail of the agreement's snapshot.
      signers: [{ email: "snapshot@example.com" }, { email: "samuel@example.com" }],
    },
  ]);
  const [envelope] = await list(id);
  const envelopeId = envelope?.envelopeId ?? "";
  for (const who of ["snapshot@example.com", "samuel@example.com"]) {
    signing.sandbox.open(envelopeId, who);
    signing.sandbox.sign(envelopeId, who);
  }
  await until(async () => (await list(id))[0]?.signedDocumentPath !== null);
  const answer = await signing.call("GET", `/api/docusign/envelopes/${envelopeId}/download`);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect((await list(id))[0]).toMatchObject({
    status: "completed",
    signedDocumentHash: createHash("sha256").update(pdf).digest("hex"),
  });
  const pages = (await PDFDocument.load(pdf)).getPageCount();
  expect(pages).toBeGreaterThanOrEqual(2);
  const texts = (await textsOf(pdf, 2)).map(({ text }) => text).join(" ");
  expect(texts).toContain("Samuel Okafor");
  await until(async () => (await history(id)).some((text) => /signed by everyone/.test(text)));
  expect((await history(id)).some((text) => /sent .*for signature/i.test(text))).toBe(true);
});

test("deleting an agreement cancels its open envelopes", async () => {
  const id = await system.agreement();
  expect((await send(id, { templateId: await system.template(everyField()) })).status).toBe(201);
  expect((await system.core.call("delete", `/api/agreements/${id}`)).status).toBe(204);
  await until(async () => (await list(id))[0]?.status === "voided");
  expect(signing.sandbox.envelopes().at(-1)?.status).toBe("voided");
  expect((await send(id)).status).toBe(404);
});

test("without a document or a template nothing is sent, with advice", async () => {
  const refused = await send(await system.agreement());
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    expect.stringMatching(/document|template/i),
  ]);
});

test("without the documents service nothing is sent and nothing stays open", async () => {
  const id = await system.agreement();
  const nowhere = await serve((_req, res) => res.destroy());
  const { tokens } = system.core;
  signing.replace({
    documents: createInternalCall({ baseUrl: nowhere.url, signToken: tokens.signer("signing") }),
  });
  expect((await send(id)).status).toBe(503);
  signing.replace({});
  await nowhere.stop();
  expect(await json(signing.call("GET", `/api/docusign/agreements/${id}/attempts`))).toEqual([]);
});
