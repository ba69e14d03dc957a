import { sampleFiles } from "@accord/documents/testing";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openUploads, pdf, type UploadsSystem } from "./open-uploads.ts";

let system: UploadsSystem;
const nobody = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  system = await openUploads(inject("postgresUrl"));
});
afterEach(() => system.stop());

const objects = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => system.documents.bytesOf(key)))).filter(
    (bytes) => bytes !== null,
  ).length;

test("an upload that core refuses is removed, and core's response is passed on", async () => {
  const parts = [{ name: "w9", fileName: "W9.pdf", bytes: pdf }];
  const answer = await system.post(`/api/investors/${nobody}/upload-w9`, parts);
  expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect(answer.body.message).toMatch(/investor/i);
  expect(await system.issued()).toEqual([]);
});

test("an invalid id is a 404 before anything is stored", async () => {
  const parts = [{ name: "w9", fileName: "W9.pdf", bytes: pdf }];
  expect((await system.post("/api/investors/1/upload-w9", parts)).status).toBe(404);
  expect(await system.issued()).toEqual([]);
});

test("while core is down an upload is a 503; the object is removed after an hour", async () => {
  system.coreConnection.state = "down";
  expect((await system.w9(pdf)).status).toBe(503);
  system.coreConnection.state = "up";
  const keys = await system.issued();
  expect([keys.length, await objects(keys)]).toEqual([1, 1]);
  expect(await system.documents.sweep()).toEqual({ removed: 0 });
  system.core.setToday("2026-11-21");
  expect(await system.documents.sweep()).toEqual({ removed: 1 });
  expect([await system.issued(), await objects(keys), await system.w9Path()]).toEqual([
    [],
    0,
    null,
  ]);
});

test("an object that core filed without a received response is kept", async () => {
  system.coreConnection.state = "responseLost";
  expect((await system.w9(pdf)).status).toBe(503);
  system.coreConnection.state = "up";
  const [key = ""] = await system.issued();
  expect(await system.w9Path()).toBe(key);
  system.core.setToday("2026-11-21");
  expect(await system.documents.sweep()).toEqual({ removed: 0 });
  system.core.setToday("2026-11-22");
  system.coreConnection.state = "down";
  expect(await system.documents.sweep()).toEqual({ removed: 0 });
  expect(await system.documents.bytesOf(key)).toEqual(pdf);
});

test("nothing is removed while core does not answer", async () => {
  system.coreConnection.state = "down";
  await system.w9(pdf);
  system.core.setToday("2026-11-21");
  await expect(system.documents.sweep()).rejects.toMatchObject({ status: 503 });
  expect(await objects(await system.issued())).toBe(1);
});

test("concurrent sweeps of replicas remove each upload once, and filed ones never", async () => {
  const filed = await system.w9(pdf);
  system.coreConnection.state = "down";
  for (let count = 0; count < 5; count += 1) await system.w9(sampleFiles.pdf(String(count)));
  system.coreConnection.state = "up";
  system.core.setToday("2026-11-21");
  const sweeps = await Promise.all([1, 2, 3].map(() => system.documents.sweep()));
  expect(sweeps.reduce((sum, { removed }) => sum + removed, 0)).toBe(5);
  expect(await system.issued()).toEqual([filed.body.key]);
  expect(await system.documents.bytesOf(filed.body.key)).toEqual(pdf);
});

test("an upload that was killed midway is removed with its parts", async () => {
  const [key] = ["file-00000000-0000-4000-8000-000000000001"];
  const created = { key, kind: "file", created_at: "2026-11-20T10:00:00Z" };
  await system.documents.db("uploads").insert(created);
  await system.documents.bucket.put(key, pdf, { contentType: "application/pdf", fileName: "a" });
  expect(await system.documents.sweep()).toEqual({ removed: 1 });
  expect(await system.documents.bytesOf(key)).toBeNull();
});

test("a template's PDF without a template is removed too, without a request to core", async () => {
  const key = "template-00000000-0000-4000-8000-000000000001";
  const created = { key, kind: "template", created_at: "2026-11-20T10:00:00Z" };
  await system.documents.db("uploads").insert(created);
  system.coreConnection.state = "down";
  expect(await system.documents.sweep()).toEqual({ removed: 1 });
});

test("with storage down an upload is a 503 and nothing is filed", async () => {
  await system.documents.stopStorage();
  const answer = await system.w9(pdf);
  expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
  expect(answer.body.message).toMatch(/storage cannot be reached/);
  expect(await system.w9Path()).toBeNull();
});
