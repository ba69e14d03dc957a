import { sampleFiles } from "@accord/documents/testing";
import { taxYears } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openUploads, type UploadsSystem } from "./open-uploads.ts";

let system: UploadsSystem;
beforeAll(async () => {
  system = await openUploads(inject("postgresUrl"));
});
afterAll(() => system.stop());

const text = (name: string, value: string) => ({ name, value });
const file = (name: string, bytes: Buffer) => ({ name, fileName: "Paper.pdf", bytes });

async function asTemplate(bytes: Buffer) {
  const headers = { "content-type": "application/json" };
  const send = async (path: string, body: object) => {
    const answer = await system.get(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await send("/api/pdf-templates/upload-url", {});
  const key = new URL(body.uploadURL, "http://storage").pathname.split("/").at(-1) ?? "";
  await system.documents.bucket.put(key, bytes, {
    contentType: "application/pdf",
    fileName: "Paper.pdf",
  });
  return send("/api/pdf-templates", { name: "Paper", uploadURL: body.uploadURL });
}

/** The same bytes wherever a PDF can be uploaded. */
const everywhere = (bytes: Buffer) => {
  const investor = `/api/investors/${system.investorId}`;
  const agreement = `/api/agreements/${system.agreementId}`;
  const document = file("document", bytes);
  const year = text("year", String(taxYears(system.core.clock.today())[1]));
  const amendment = [text("documentType", "amendment"), text("amendmentIndex", "1")];
  return {
    printedOn: Promise.all([
      asTemplate(bytes),
      // The kind may stand behind the file.
      system.post(`${agreement}/upload-document`, [document, text("documentType", "agreement")]),
    ]),
    kept: Promise.all([
      system.w9(bytes),
      system.post(`${investor}/upload-1099`, [year, document]),
      system.post(`${agreement}/upload-document`, [...amendment, document]),
      system.post(`${agreement}/upload-additional-document`, [text("documentSlot", "1"), document]),
    ]),
  };
};
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

test.each(Object.entries(sampleFiles.unusablePdfs()))(
  "a PDF that is refused because of '%s' is refused everywhere with the same message",
  async (words, bytes) => {
    const { printedOn, kept } = everywhere(bytes);
    const answers = [...(await printedOn), ...(await kept)];
    expect(statuses(answers)).toEqual(answers.map(() => 422));
    const messages = new Set(answers.map(({ body }) => body.issues[0].message));
    expect([...messages]).toEqual([expect.stringContaining(words)]);
  },
);

test("a valid PDF is accepted everywhere, also after a byte order mark", async () => {
  for (const before of ["", "\u00ef\u00bb\u00bf"]) {
    const { printedOn, kept } = everywhere(
      Buffer.concat([Buffer.from(before, "latin1"), sampleFiles.pdf()]),
    );
    expect(statuses([...(await printedOn), ...(await kept)])).toEqual(Array(6).fill(201));
  }
});

test("an owner-protected PDF is stored, and refused for printing on it and for signing", async () => {
  const { printedOn, kept } = everywhere(sampleFiles.protectedPdf());
  expect(statuses(await kept)).toEqual([201, 201, 201, 201]);
  const refused = await printedOn;
  expect(statuses(refused)).toEqual([422, 422]);
  for (const { body } of refused)
    expect(body.issues[0].message).toMatch(/^The PDF is protected against changes, so nothing can/);
});

test("a digitally signed PDF is kept as it came; printing on it and a signature page are refused", async () => {
  const bytes = sampleFiles.signedPdf();
  const { printedOn, kept } = everywhere(bytes);
  expect(statuses(await kept)).toEqual([201, 201, 201, 201]);
  const [template, document] = await printedOn;
  expect(template?.status).toBe(422);
  expect(template?.body.issues[0].message).toMatch(/^The PDF carries a digital signature, which/);
  expect([document?.status, document?.body.message]).toEqual([
    201,
    "Agreement document uploaded. It carries a digital signature and is kept as it is; it cannot be sent for signature, which would end that one.",
  ]);
  const stored = await system.get(`/api/documents/${document?.body.key}?mode=download`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
});

test("a damaged PDF is refused everywhere although it is protected", async () => {
  const whole = sampleFiles.protectedPdf();
  const { printedOn, kept } = everywhere(whole.subarray(0, whole.length - 40));
  const answers = [...(await printedOn), ...(await kept)];
  expect(statuses(answers)).toEqual(answers.map(() => 422));
  expect(answers[0]?.body.issues[0].message).toContain("damaged or incomplete");
});
