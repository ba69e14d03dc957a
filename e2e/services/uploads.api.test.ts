import { sampleFiles } from "@accord/documents/testing";
import { taxYears } from "@accord/domain";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { TEST_DAY } from "./start-services.ts";
import { openUploads, pdf, type Part, type UploadsSystem } from "./open-uploads.ts";

let system: UploadsSystem;

beforeAll(async () => {
  system = await openUploads(inject("postgresUrl"));
});
afterAll(() => system.stop());

const file = (name: string, bytes: Buffer, fileName = "paper.pdf"): Part => ({
  name,
  fileName,
  bytes,
});
const text = (name: string, value: string): Part => ({ name, value });
const additional = (slot: number, bytes: Buffer, fileName?: string) =>
  system.post(`/api/agreements/${system.agreementId}/upload-additional-document`, [
    text("documentSlot", String(slot)),
    file("document", bytes, fileName),
  ]);

describe("the forms", () => {
  test("a W9 is stored under a new key and filed; the former one is kept", async () => {
    const first = await system.w9(pdf, "W9 Łukasz → Ærø.pdf");
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      message: "W9 uploaded.",
      fileName: "W9 Łukasz → Ærø.pdf",
      replacedKey: null,
    });
    expect(first.body.key).toMatch(/^file-[0-9a-f-]{36}$/);
    expect(await system.documents.bytesOf(first.body.key)).toEqual(pdf);
    const second = await system.w9(sampleFiles.pdf("newer"));
    expect(second.body.replacedKey).toBe(first.body.key);
    expect(await system.w9Path()).toBe(second.body.key);
    expect(await system.documents.bytesOf(first.body.key)).toEqual(pdf);
  });

  test("a W9 that replaces another file than the current one is refused, and nothing is stored", async () => {
    const path = `/api/investors/${system.investorId}/upload-w9`;
    const replacing = (key: string) =>
      system.post(path, [text("replaces", key), file("w9", sampleFiles.pdf("theirs"))]);
    const current = (await system.w9(pdf)).body.key;
    const issued = await system.issued();
    const stale = await replacing("file-00000000-0000-4000-8000-000000000000");
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { changedBy: "Dana Reyes", changedAt: expect.any(String) },
    ]);
    expect((await replacing("")).status).toBe(412);
    expect(await system.w9Path()).toBe(current);
    expect(await system.issued()).toEqual(issued);
    expect((await replacing(current)).body.replacedKey).toBe(current);
  });

  test("the request of a bank change is filed with it, and not once it is decided", async () => {
    const requested = await system.core.call(
      "post",
      `/api/investors/${system.investorId}/payee-accounts`,
      {
        body: {
          holderName: "Sofia Marchetti",
          holderKind: "personal",
          accountKind: "checking",
          routingNumber: "021000021",
          accountNumber: "987600123456",
          channel: "email",
        },
      },
    );
    const path = `/api/payee-accounts/${requested.body.id}`;
    const upload = () => system.post(`${path}/upload-evidence`, [file("evidence", pdf)]);
    const filed = await upload();
    expect([filed.status, filed.body.message]).toEqual([201, "Request uploaded."]);
    const seen = await system.get(`/api/documents/${filed.body.key}`);
    expect([seen.status, seen.headers.get("x-secret-file")]).toEqual([200, "true"]);
    await system.core.call("post", `${path}/withdraw`, { body: {} });
    const issued = await system.issued();
    expect((await upload()).status).toBe(409);
    expect(await system.issued()).toEqual(issued);
  });

  test("a 1099 has its year, also when the text comes after the file", async () => {
    const path = `/api/investors/${system.investorId}/upload-1099`;
    const [, year] = taxYears(TEST_DAY);
    const answer = await system.post(path, [file("document", pdf), text("year", String(year))]);
    expect([answer.status, answer.body.message]).toEqual([201, `1099 for ${year} uploaded.`]);
    const { body } = await system.core.call("get", `/api/investors/${system.investorId}/documents`);
    expect(body.tax1099).toMatchObject([{ year, key: answer.body.key }]);
  });

  test("an agreement document and an amendment with its description are filed", async () => {
    const path = `/api/agreements/${system.agreementId}/upload-document`;
    const document = await system.post(path, [
      text("documentType", "agreement"),
      file("document", await sampleFiles.docx(), "Agreement.docx"),
    ]);
    expect([document.status, document.body.message]).toEqual([201, "Agreement document uploaded."]);
    const amendment = await system.post(path, [
      text("documentType", "amendment"),
      text("amendmentIndex", "2"),
      file("document", pdf),
      text("description", "New rate → 9 %"),
    ]);
    expect([amendment.status, amendment.body.message]).toEqual([201, "Amendment 2 uploaded."]);
    const row = await system.core.db("agreement_amendments").first();
    expect(row).toMatchObject({
      amendmentNumber: 2,
      description: "New rate → 9 %",
      documentPath: amendment.body.key,
    });
  });

  test("an additional document is filed in its slot", async () => {
    const answer = await additional(5, sampleFiles.png(), "photo.png");
    expect([answer.status, answer.body.message]).toEqual([201, "Additional document 5 uploaded."]);
    const row = await system.core.db("agreement_additional_documents").first();
    expect(row).toMatchObject({ documentSlot: 5, fileType: "image/png" });
  });

  test("two concurrent uploads into one slot are both filed, one after the other", async () => {
    const answers = await Promise.all([additional(1, pdf), additional(1, sampleFiles.pdf("b"))]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const keys = answers.map(({ body }) => body.key);
    const replaced = answers.map(({ body }) => body.replacedKey).filter((key) => key !== null);
    expect(replaced).toHaveLength(1);
    const filed = await system.core.db("attachments").whereIn("key", keys).select("key");
    expect(filed).toHaveLength(2);
  });
});

describe("the file type", () => {
  test.each([
    ["pdf", "application/pdf", () => sampleFiles.pdf()],
    ["docx", /wordprocessingml/, () => sampleFiles.docx()],
    ["docx with its types last", /wordprocessingml/, () => sampleFiles.docxTypesLast()],
    ["doc", "application/msword", () => sampleFiles.doc()],
    ["doc with a far directory", "application/msword", () => sampleFiles.docOf(9_000_000)],
    ["a PDF called .exe", "application/pdf", () => sampleFiles.pdf()],
    ["a PDF with a ZIP behind", "application/pdf", async () => joined(pdf, sampleFiles.docx())],
  ])("%s is accepted by its content", async (name, type, bytes) => {
    const answer = await system.w9(await bytes(), `${name}.exe`);
    expect([answer.status, answer.body.message]).toEqual([201, "W9 uploaded."]);
    const row = await system.core.db("attachments").where({ key: answer.body.key }).first();
    expect(row.contentType).toMatch(type);
  });

  test.each([
    ["html", sampleFiles.html],
    ["svg", sampleFiles.svg],
    ["exe", sampleFiles.exe],
    ["docm", sampleFiles.docm],
    ["docx with macros inside", sampleFiles.docxWithMacros],
    ["xlsx", sampleFiles.xlsx],
    ["zip", sampleFiles.zip],
    ["xls", sampleFiles.xls],
    ["xls with a Word document inside", sampleFiles.xlsWithWord],
    ["png", sampleFiles.png],
    ["HTML with a PDF behind", async () => joined(sampleFiles.html(), pdf)],
    ["a ZIP that is cut off", async () => (await sampleFiles.docx()).subarray(0, 60)],
    ["a compound file that is cut off", () => sampleFiles.doc().subarray(0, 700)],
    ["a compound file in circles", () => circular()],
    ["one byte", () => Buffer.from("%")],
  ])("%s called .pdf is a 415 with advice, and nothing is stored", async (_name, bytes) => {
    const before = await system.issued();
    const answer = await system.w9(await bytes(), "innocent.pdf");
    expect([answer.status, answer.body.code]).toEqual([415, "unsupported_media_type"]);
    expect(answer.body.message).toMatch(/not a PDF or a Word document .* upload it again/);
    expect(await system.issued()).toEqual(before);
  });

  test.each([
    ["png", sampleFiles.png],
    ["jpeg", sampleFiles.jpeg],
    ["gif", sampleFiles.gif],
    ["webp", sampleFiles.webp],
  ])("an additional document can be a %s", async (name, bytes) => {
    expect((await additional(2, bytes(), `photo.${name}`)).status).toBe(201);
    expect((await additional(2, sampleFiles.svg(), "photo.png")).status).toBe(415);
  });
});

describe("the file size", () => {
  test("exactly 10,485,760 bytes are stored completely", async () => {
    const bytes = sampleFiles.pdfOf(10_485_760);
    const answer = await system.w9(bytes);
    expect(answer.status).toBe(201);
    expect(bytes.equals((await system.documents.bytesOf(answer.body.key)) ?? pdf)).toBe(true);
  });

  test("many large uploads at once are queued, and all are stored", async () => {
    const bytes = sampleFiles.pdfOf(2_000_000);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => additional((index % 5) + 1, bytes, "large.pdf")),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  });

  test("one byte more is a 413, an empty file a 422, and nothing is stored of either", async () => {
    const before = await system.issued();
    const large = await system.w9(sampleFiles.pdfOf(10_485_761));
    expect([large.status, large.body.code]).toEqual([413, "too_large"]);
    expect(large.body.message).toMatch(/larger than 10 MB/);
    const empty = await system.w9(Buffer.alloc(0));
    expect([empty.status, empty.body.message]).toEqual([
      422,
      "The file is empty. Choose another one.",
    ]);
    expect(await system.issued()).toEqual(before);
  });
});

const joined = async (first: Buffer, second: Buffer | Promise<Buffer>) =>
  Buffer.concat([first, await second]);

/** Its directory follows itself for ever, and its entries name each other. */
function circular(): Buffer {
  const bytes = sampleFiles.xls();
  const table = bytes.length - 512;
  bytes.writeUInt32LE(0, table);
  bytes.writeUInt32LE(1, 512 + 128 + 68);
  bytes.writeUInt32LE(1, 512 + 128 + 72);
  return bytes;
}
