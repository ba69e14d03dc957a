import {
  eicar,
  sampleFiles,
  startFakeClamd,
  zipOf,
  type FakeScanner,
} from "@accord/documents/testing";
import { onePage, rawPdf } from "@accord/pdf/testing/raw-pdf";
import { captureLog } from "@accord/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openUploads, pdf, type UploadsSystem } from "./open-uploads.ts";

let system: UploadsSystem;
let scanner: FakeScanner;
const log = captureLog();

beforeAll(async () => {
  scanner = await startFakeClamd();
  system = await openUploads(inject("postgresUrl"), { scanUrl: scanner.url, logger: log.logger });
});
afterAll(() => Promise.all([system.stop(), scanner.stop()]));
beforeEach(() => {
  scanner.answer = null;
});

const infected = onePage("/MediaBox[0 0 612 792]", `% ${eicar.toString()}\n`);
const scripted = rawPdf([
  "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
]);

const disposition = async (key: string, init?: RequestInit) => {
  const answer = await system.get(`/api/documents/${key}?mode=view`, init);
  await answer.arrayBuffer();
  return answer.headers.get("content-disposition")?.split(";")[0];
};
const storedFlag = async (key: string) =>
  (await system.documents.db("uploads").where({ key }).first("hasActions")).hasActions;

test("an infected file is refused with the name of what was found, and nothing is stored", async () => {
  const before = await system.issued();
  const answer = await system.w9(infected);
  expect([answer.status, answer.body.code]).toEqual([422, "rule_broken"]);
  expect(answer.body.issues).toMatchObject([{ path: "w9" }]);
  expect(answer.body.message).toContain('found "Win.Test.EICAR_HDB-1" in this file');
  expect(await system.issued()).toEqual(before);
  const line = log.lines().find(({ finding }) => finding === "Win.Test.EICAR_HDB-1");
  expect(line).toMatchObject({ level: 40, key: expect.stringMatching(/^file-/) });
  expect(await system.documents.bytesOf(String(line?.["key"]))).toBeNull();
});

test("an infected file of a type that is not accepted is refused as infected", async () => {
  const answer = await system.w9(eicar, "eicar.com");
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining("EICAR")]);
});

test("the scanner receives each file as it is stored", async () => {
  const { body } = await system.w9(pdf);
  expect(scanner.scanned.at(-1)?.equals(pdf)).toBe(true);
  expect(await system.documents.bytesOf(body.key)).toEqual(pdf);
});

test("while the scanner gives no verdict no file is accepted, and the answer says when to retry", async () => {
  const before = await system.issued();
  scanner.answer = "INSTREAM size limit exceeded. ERROR\0";
  const answer = await system.post(`/api/investors/${system.investorId}/upload-w9`, [
    { name: "w9", fileName: "W9.pdf", bytes: pdf },
  ]);
  expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
  expect(answer.body.message).toMatch(/cannot be checked for viruses at the moment/);
  expect(await system.issued()).toEqual(before);
  scanner.answer = null;
  expect((await system.w9(pdf)).status).toBe(201);
});

test("a PDF with a script is only downloaded; any other is shown", async () => {
  const active = (await system.w9(scripted)).body.key;
  const plain = (await system.w9(pdf)).body.key;
  expect([await storedFlag(active), await storedFlag(plain)]).toEqual([true, false]);
  expect([await disposition(active), await disposition(plain)]).toEqual(["attachment", "inline"]);
  expect(await disposition(active, { method: "HEAD" })).toBe("attachment");
});

test("a PDF from before this check is determined at its first view", async () => {
  const { key } = (await system.w9(scripted)).body;
  const { db } = system.documents;
  await db("uploads").where({ key }).update({ hasActions: null });
  expect(await disposition(key)).toBe("attachment");
  expect(await storedFlag(key)).toBe(true);
  // A file of an import has no upload.
  await db("uploads").where({ key }).delete();
  expect(await disposition(key)).toBe("attachment");
  expect(await storedFlag(key)).toBe(true);
  expect(await system.documents.sweep()).toEqual({ removed: 0 });
  expect(await disposition(key)).toBe("attachment");
});

const word = (name: string, content: string | Buffer) =>
  zipOf([
    [
      "[Content_Types].xml",
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    [name, content],
  ]);

test.each([
  [
    "a template from elsewhere",
    () =>
      word(
        "word/_rels/settings.xml.rels",
        '<Relationships><Relationship Type="a/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>',
      ),
    "loads a template or an object from another place (https://evil.example/t.dotm)",
  ],
  [
    "30 MB in some kilobytes",
    () => word("word/a.bin", Buffer.alloc(30_000_000)),
    "holds far more than its size shows",
  ],
])(
  "a Word document with %s is refused with advice, and nothing is stored",
  async (_what, bytes, words) => {
    const before = await system.issued();
    const answer = await system.w9(await bytes(), "letter.docx");
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([422, "w9"]);
    expect(answer.body.message).toContain(words);
    expect(await system.issued()).toEqual(before);
    expect((await system.w9(await sampleFiles.docx(), "letter.docx")).status).toBe(201);
  },
);
