import { PDFDocument } from "pdf-lib";
import request from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "../../testing/start-app.ts";
import { drawSheet } from "./draw-sheet.ts";

let documents: DocumentsUnderTest;
const sheet = {
  key: "import-w9-1",
  fileName: "W9 Margaret Okafor.pdf",
  title: "Form W-9",
  lines: ["Margaret Okafor", "Taxpayer number on file"],
};

async function put(body: object, token?: string) {
  const bearer = token ?? (await documents.tokens.signer("core")("documents", null));
  return request(documents.app)
    .put("/internal/objects")
    .set("Authorization", `Bearer ${bearer}`)
    .send(body);
}

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

test("a sheet is drawn, stored under its key and readable as a PDF of one page", async () => {
  const answer = await put(sheet);
  expect(answer.status).toBe(200);
  const bytes = await documents.bytesOf(sheet.key);
  expect(answer.body).toEqual({ key: sheet.key, size: bytes?.length });
  const pdf = await PDFDocument.load(bytes ?? "");
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, "Form W-9"]);
  const stored = await documents.bucket.stat(sheet.key);
  expect(stored).toMatchObject({ contentType: "application/pdf", fileName: sheet.fileName });
});

test("a repeated request returns the same and keeps the stored object", async () => {
  const first = await put({ ...sheet, key: "import-repeat" });
  const before = await documents.bytesOf("import-repeat");
  const again = await put({ ...sheet, key: "import-repeat" });
  expect(again.body).toEqual(first.body);
  expect(await documents.bytesOf("import-repeat")).toEqual(before);
});

test("drawing the same sheet later gives the same bytes", async () => {
  expect(await drawSheet(sheet)).toEqual(await drawSheet(sheet));
});

test.each([
  ["key", { key: "../escape" }],
  ["key", { key: "Upper-Case" }],
  ["key", { key: "two/segments" }],
  ["title", { title: "" }],
  ["fileName", { fileName: "" }],
  ["lines", { lines: Array.from({ length: 41 }, () => "x") }],
  ["title", { title: "合同" }],
  ["lines.1", { lines: ["fine", "not → fine"] }],
  ["lines", { lines: Array.from({ length: 40 }, () => "word ".repeat(40)) }],
])("a bad %s is a 422 that names it, and nothing is stored", async (path, change) => {
  const answer = await put({ ...sheet, key: "import-bad", ...change });
  expect(answer.status).toBe(422);
  expect(answer.body.issues[0].path).toBe(path);
  expect(await documents.bucket.stat("import-bad")).toBeNull();
});

test("invalid JSON is a 400", async () => {
  const token = await documents.tokens.signer("core")("documents", null);
  await request(documents.app)
    .put("/internal/objects")
    .set("Authorization", `Bearer ${token}`)
    .set("Content-Type", "application/json")
    .send("{")
    .expect(400);
});

test("no token, or one for another service, is a 401", async () => {
  await request(documents.app).put("/internal/objects").send(sheet).expect(401);
  const wrong = await put(sheet, await documents.tokens.signer("core")("signing", null));
  expect(wrong.status).toBe(401);
});

test("any caller but core is a 403, including the gateway", async () => {
  for (const issuer of ["signing", "gateway"] as const) {
    const token = await documents.tokens.signer(issuer)("documents", null);
    expect((await put(sheet, token)).status).toBe(403);
  }
});
