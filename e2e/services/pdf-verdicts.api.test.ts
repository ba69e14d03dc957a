import { sampleFiles } from "@accord/documents/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openUploads } from "./uploads-desk.ts";
import type { UploadsDesk } from "./uploads-desk.ts";

let desk: UploadsDesk;
beforeAll(async () => {
  desk = await openUploads(inject("postgresUrl"));
});
afterAll(() => desk.stop());

const text = (name: string, value: string) => ({ name, value });
const file = (name: string, bytes: Buffer) => ({ name, fileName: "Paper.pdf", bytes });

async function asTemplate(bytes: Buffer) {
  const headers = { "content-type": "application/json" };
  const send = async (path: string, body: object) => {
    const answer = await desk.get(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await send("/api/pdf-templates/upload-url", {});
  const key = new URL(body.uploadURL, "http://storage").pathname.split("/").at(-1) ?? "";
  await desk.documents.bucket.put(key, bytes, {
    contentType: "application/pdf",
    fileName: "Paper.pdf",
  });
  return send("/api/pdf-templates", { name: "Paper", uploadURL: body.uploadURL });
}

/** The 1099 of last year can be filed on every day of this one. */
const lastYear = new Date().getFullYear() - 1;

/** The same bytes wherever a PDF can be uploaded. */
const everywhere = (bytes: Buffer) => {
  const investor = `/api/investors/${desk.investorId}`;
  const agreement = `/api/agreements/${desk.agreementId}`;
  const document = file("document", bytes);
  return Promise.all([
    asTemplate(bytes),
    desk.w9(bytes),
    desk.post(`${investor}/upload-1099`, [text("year", String(lastYear)), document]),
    desk.post(`${agreement}/upload-document`, [text("documentType", "agreement"), document]),
    desk.post(`${agreement}/upload-additional-document`, [text("documentSlot", "1"), document]),
  ]);
};

test.each(Object.entries(sampleFiles.unusablePdfs()))(
  "a PDF that is refused because of '%s' is refused everywhere, in the same words",
  async (words, bytes) => {
    const answers = await everywhere(bytes);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    const messages = new Set(answers.map(({ body }) => body.issues[0].message));
    expect([...messages]).toEqual([expect.stringContaining(words)]);
  },
);

test("a sound PDF is taken everywhere, also with a byte order mark before it", async () => {
  for (const before of ["", "\u00ef\u00bb\u00bf"]) {
    const bytes = Buffer.concat([Buffer.from(before, "latin1"), sampleFiles.pdf()]);
    const answers = await everywhere(bytes);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  }
});
