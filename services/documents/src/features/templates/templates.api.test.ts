import { randomUUID } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import request from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "../../testing/start-app.ts";

let documents: DocumentsUnderTest;

const field = (change: object = {}) => ({
  id: randomUUID(),
  fieldName: "Investor name",
  agreementProperty: "investor_name",
  fieldType: "text",
  xPosition: 72,
  yPosition: 140.5,
  width: 220,
  height: 18,
  pageNumber: 1,
  ...change,
});
const template = (change: object = {}) => ({
  name: "Standard agreement",
  description: null,
  fields: [field(), field({ fieldName: "Amount", fieldType: "currency", xPosition: 320.1235 })],
  ...change,
});

async function put(id: string, body: object, token?: string) {
  const bearer = token ?? (await documents.tokens.signer("core")("documents", null));
  return request(documents.app)
    .put(`/internal/templates/${id}`)
    .set("Authorization", `Bearer ${bearer}`)
    .send(body);
}
const count = async (table: string) => Number((await documents.db(table).count())[0]?.["count"]);

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

test("a template is drawn on two pages, stored and recorded with its fields", async () => {
  const id = randomUUID();
  const answer = await put(id, template());
  expect([answer.status, answer.body]).toEqual([200, { id, created: true }]);
  const row = await documents.db("pdf_templates").where({ id }).first();
  expect(row).toMatchObject({ name: "Standard agreement", description: null });
  const pdf = await PDFDocument.load((await documents.bytesOf(row.documentPath)) ?? "");
  expect(pdf.getPageCount()).toBe(2);
  const fields = await documents
    .db("pdf_template_fields")
    .where({ templateId: id })
    .orderBy("xPosition");
  expect(fields.map((found) => found.xPosition)).toEqual(["72.0000", "320.1235"]);
  expect(fields[0]).toMatchObject({ yPosition: "140.5000", pageNumber: 1, fieldType: "text" });
});

test("a repeated request changes nothing and is marked as a repeat", async () => {
  const id = randomUUID();
  await put(id, template());
  const before = [await count("pdf_templates"), await count("pdf_template_fields")];
  const again = await put(id, template({ name: "Another name" }));
  expect(again.body).toEqual({ id, created: false });
  expect([await count("pdf_templates"), await count("pdf_template_fields")]).toEqual(before);
});

test("of two concurrent requests exactly one creates it", async () => {
  const id = randomUUID();
  const body = template();
  const answers = await Promise.all([put(id, body), put(id, body), put(id, body)]);
  expect(answers.map((answer) => answer.body.created).filter(Boolean)).toEqual([true]);
});

test.each([
  ["name", { name: "" }],
  ["description", { description: "x".repeat(1001) }],
  ["fields.0.agreementProperty", { fields: [field({ agreementProperty: "salary" })] }],
  ["fields.0.fieldType", { fields: [field({ fieldType: "image" })] }],
  ["fields.0.width", { fields: [field({ width: 0 })] }],
  ["fields.0.pageNumber", { fields: [field({ pageNumber: 3 })] }],
  ["fields.0.xPosition", { fields: [field({ xPosition: 613 })] }],
  ["fields.0.yPosition", { fields: [field({ yPosition: -1 })] }],
])("a bad %s is a 422 that names it, and nothing is stored", async (path, change) => {
  const id = randomUUID();
  const answer = await put(id, template(change));
  expect(answer.status).toBe(422);
  expect(answer.body.issues[0].path).toBe(path);
  expect(await documents.db("pdf_templates").where({ id }).first()).toBeUndefined();
  expect(await documents.bucket.stat(`templates/${id}`)).toBeNull();
});

test("a failure while the fields are written leaves no template", async () => {
  const id = randomUUID();
  const twice = field();
  expect((await put(id, template({ fields: [twice, twice] }))).status).toBe(409);
  expect(await documents.db("pdf_templates").where({ id }).first()).toBeUndefined();
});

test("an invalid id in the path is a 404", async () => {
  expect((await put("standard", template())).status).toBe(404);
});

test("no token or another audience is a 401, another caller a 403", async () => {
  const id = randomUUID();
  await request(documents.app).put(`/internal/templates/${id}`).send(template()).expect(401);
  const elsewhere = await documents.tokens.signer("core")("signing", null);
  expect((await put(id, template(), elsewhere)).status).toBe(401);
  const gateway = await documents.tokens.signer("gateway")("documents", { id });
  expect((await put(id, template(), gateway)).status).toBe(403);
});

test("an unchanged drawn template can be removed, and removing it again is no error", async () => {
  const id = randomUUID();
  const remove = async () => {
    const bearer = await documents.tokens.signer("core")("documents", null);
    return request(documents.app)
      .delete(`/internal/templates/${id}`)
      .set("Authorization", `Bearer ${bearer}`);
  };
  await put(id, template());
  await documents.db("pdf_templates").where({ id }).update({ version: 2 });
  expect((await remove()).status).toBe(409);
  await documents.db("pdf_templates").where({ id }).update({ version: 1 });
  expect((await remove()).body).toEqual({ id, removed: true });
  expect(await documents.db("pdf_template_fields").where({ templateId: id })).toEqual([]);
  expect((await remove()).body).toEqual({ id, removed: false });
});
