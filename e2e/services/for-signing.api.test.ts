import type { PreparedForSigning } from "@accord/contracts/internal";
import { sampleFiles } from "@accord/documents/testing";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { everyField, openFilled, textsOf, type FilledSystem } from "./open-filled.ts";

let system: FilledSystem;
let agreementId: string;
let reference: string;
beforeAll(async () => {
  system = await openFilled(inject("postgresUrl"));
});
beforeEach(async () => {
  agreementId = await system.agreement();
  reference = (await system.core.call("get", `/api/agreements/${agreementId}`)).body.reference;
});
afterAll(() => system.stop());

const couple = [{ name: "Łukasz Ærø" }, { name: "Margaret Okafor" }];

async function prepare(templateId: string | null, signers: object[] = couple, id = agreementId) {
  const token = await system.core.tokens.signer("signing")("documents", system.core.user);
  return fetch(`${system.documentsUrl}/internal/agreements/${id}/for-signing`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ templateId, signers }),
  });
}
async function prepared(...asked: Parameters<typeof prepare>) {
  const answer = await prepare(...asked);
  expect(answer.status).toBe(200);
  const { documents, places } = (await answer.json()) as PreparedForSigning;
  return { files: documents.map((one) => Buffer.from(one.base64, "base64")), documents, places };
}
async function refusal(...asked: Parameters<typeof prepare>) {
  const answer = await prepare(...asked);
  return [answer.status, (await answer.json()).message];
}
async function upload(bytes: Uint8Array, name = "Signed in ink.v2.pdf", id = agreementId) {
  const form = new FormData();
  form.set("documentType", "agreement");
  form.set("document", new Blob([new Uint8Array(bytes)]), name);
  const path = `${system.documentsUrl}/api/agreements/${id}/upload-document`;
  const answer = await fetch(path, { method: "POST", headers: await system.headers(), body: form });
  expect(answer.status).toBe(201);
}
async function pdfOf(...words: string[]) {
  const pdf = await PDFDocument.create();
  for (const word of words) pdf.addPage([400, 300]).drawText(word);
  return pdf.save();
}

/** Each place stands free on its page, right above the line and label that it is for. */
async function expectSignaturePage(file: Buffer, page: number, { places }: PreparedForSigning) {
  const texts = await textsOf(file, page);
  const yOf = (wanted: string) =>
    texts.filter(({ text }) => text === wanted).map(({ x, y }) => ({ x, y }));
  expect(texts.map(({ text }) => text).join(" ")).toContain(
    `By signing below, the parties agree to the terms of agreement ${reference}.`,
  );
  expect(texts[0]?.text).toBe("Accord Capital Partners");
  const [signs, dates] = [yOf("Signature"), yOf("Date")];
  // Nobody signs for the firm here, so it has a line of its own to sign by hand.
  const lines = places.length + 1;
  expect([signs.length, dates.length]).toEqual([lines, lines]);
  places.forEach((place, index) => {
    for (const [spot, label] of [
      [place.sign, signs[index]],
      [place.date, dates[index]],
    ] as const) {
      expect(spot.x).toBeCloseTo(label?.x ?? 0, 0);
      const above = (label?.y ?? 0) - spot.y;
      expect(above).toBeGreaterThan(15);
      expect(above).toBeLessThan(65);
      const covered = texts.filter(
        ({ x, y }) => y > spot.y && y < (label?.y ?? 0) && x >= spot.x && x < spot.x + 150,
      );
      expect(covered).toEqual([]);
    }
  });
}

test("a template is filled as for a PDF copy, with a signature page, and is not recorded as a copy", async () => {
  const templateId = await system.template(everyField(), 2);
  const made = await prepared(templateId);
  expect(made.documents).toMatchObject([
    { name: `${reference} - Private investment agreement`, extension: "pdf" },
  ]);
  const [file = Buffer.alloc(0)] = made.files;
  const copy = Buffer.from(await (await system.generate(agreementId, templateId)).arrayBuffer());
  expect((await textsOf(file, 1)).map(({ text }) => text)).toEqual(
    (await textsOf(copy, 1)).map(({ text }) => text),
  );
  expect(made.places.map(({ document, page }) => [document, page])).toEqual([
    [0, 3],
    [0, 3],
  ]);
  await expectSignaturePage(file, 3, made);
  const texts = (await textsOf(file, 3)).map(({ text }) => text);
  expect(texts.filter((text) => couple.some(({ name }) => name === text))).toEqual(
    couple.map(({ name }) => name),
  );
  const { body } = await system.core.call("get", `/api/audit?record=agreement:${agreementId}`);
  const copies = body.filter(({ action }: { action: string }) => action === "generate");
  expect(copies).toHaveLength(1);
});

test("without a template the agreement's own document is sent complete, with a signature page", async () => {
  await upload(await pdfOf("first page", "second page"));
  const made = await prepared(null, couple.slice(0, 1));
  expect(made.documents).toMatchObject([{ name: "Signed in ink.v2", extension: "pdf" }]);
  const [file = Buffer.alloc(0)] = made.files;
  const words = await Promise.all([1, 2].map((page) => textsOf(file, page)));
  expect(words.flat().map(({ text }) => text)).toEqual(["first page", "second page"]);
  expect(made.places).toMatchObject([{ document: 0, page: 3 }]);
  await expectSignaturePage(file, 3, made);
});

test("a Word document is sent unchanged, with a separate signature page", async () => {
  const word = await sampleFiles.docx();
  await upload(word, "Terms.docx");
  const made = await prepared(null);
  expect(made.documents).toMatchObject([
    { name: "Terms", extension: "docx" },
    { name: "Signature page", extension: "pdf" },
  ]);
  const [own, signature = Buffer.alloc(0)] = made.files;
  expect(own?.equals(word)).toBe(true);
  expect(made.places.map(({ document, page }) => [document, page])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await expectSignaturePage(signature, 1, made);
});

test("what cannot be sent is refused with advice", async () => {
  expect(await refusal(null)).toEqual([
    422,
    "This agreement has no document. Upload one on the agreement's page, or choose a template.",
  ]);
  await upload(await pdfOf("soon gone"));
  const { body } = await system.core.call("get", `/api/agreements/${agreementId}`);
  await system.documents.bucket.remove(body.agreementDocumentPath);
  expect(await refusal(null)).toEqual([
    422,
    "The agreement document is not in the file storage any more. Upload it again, or choose a template.",
  ]);
  const target = { kind: "agreement", agreementId };
  const image = { key: "a-picture", fileName: "scan.png", contentType: "image/png", target };
  await system.core.call("put", "/internal/attachments", { body: image, from: "documents" });
  expect(await refusal(null)).toEqual([
    422,
    "The agreement document is neither a PDF nor a Word document. Save it as a PDF and upload that, or choose a template.",
  ]);
});

test("a digitally signed document is not sent, as a signature page would end its signature", async () => {
  await upload(sampleFiles.signedPdf());
  const reason = expect.stringMatching(
    /^The PDF carries a digital signature, .* print it as a new/,
  );
  expect(await refusal(null)).toEqual([422, reason]);
});

test("an unprintable name, a field that does not fit and missing records are refused by name", async () => {
  await upload(await pdfOf("page"));
  expect(await refusal(null, [{ name: "𒀀" }])).toEqual([
    422,
    '"𒀀" cannot be printed on the signature page. Write it shorter or in Latin letters.',
  ]);
  const narrow = everyField().map((field) => ({ ...field, width: 3, height: 3 }));
  const [status, message] = await refusal(await system.template(narrow));
  expect([status, message]).toMatchObject([422, expect.stringContaining("does not fit its box")]);
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect((await refusal(nobody))[0]).toBe(404);
  expect((await refusal(null, couple, nobody))[0]).toBe(404);
});
