import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startServices, type ServicesUnderTest } from "./start-services.ts";

let services: ServicesUnderTest;

beforeAll(async () => {
  services = await startServices(inject("postgresUrl"));
});
afterAll(() => services.stop());

test("the import's files and its template are copied to storage", async () => {
  const answer = await services.core.call("post", "/api/admin/import-data");
  expect(answer.status).toBe(200);
  const templates = await services.documents.db("pdf_templates").select("documentPath");
  const filed: { key: string }[] = await services.core.db("attachments").select("key");
  expect([templates.length, filed.length]).toEqual([1, 4]);
  for (const { key } of filed) expect(await services.documents.bytesOf(key)).not.toBeNull();
});
