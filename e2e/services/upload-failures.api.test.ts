import { sampleFiles } from "@accord/documents/testing";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openUploads, pdf } from "./uploads-desk.ts";
import type { UploadsDesk } from "./uploads-desk.ts";

let desk: UploadsDesk;
const nobody = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  desk = await openUploads(inject("postgresUrl"));
});
afterEach(() => desk.stop());

const objects = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => desk.documents.bytesOf(key)))).filter(
    (bytes) => bytes !== null,
  ).length;

test("an upload that core refuses is removed, and core's response is passed on", async () => {
  const parts = [{ name: "w9", fileName: "W9.pdf", bytes: pdf }];
  const answer = await desk.post(`/api/investors/${nobody}/upload-w9`, parts);
  expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect(answer.body.message).toMatch(/investor/i);
  expect(await desk.issued()).toEqual([]);
});

test("an invalid id is a 404 before anything is stored", async () => {
  const parts = [{ name: "w9", fileName: "W9.pdf", bytes: pdf }];
  expect((await desk.post("/api/investors/1/upload-w9", parts)).status).toBe(404);
  expect(await desk.issued()).toEqual([]);
});

test("while core is down an upload is a 503; the object is removed after an hour", async () => {
  desk.coreDoor.state = "shut";
  expect((await desk.w9(pdf)).status).toBe(503);
  desk.coreDoor.state = "open";
  const keys = await desk.issued();
  expect([keys.length, await objects(keys)]).toEqual([1, 1]);
  expect(await desk.documents.sweep()).toEqual({ removed: 0 });
  desk.core.setToday("2026-11-21");
  expect(await desk.documents.sweep()).toEqual({ removed: 1 });
  expect([await desk.issued(), await objects(keys), await desk.w9Path()]).toEqual([[], 0, null]);
});

test("an object that core filed without a received response is kept", async () => {
  desk.coreDoor.state = "mute";
  expect((await desk.w9(pdf)).status).toBe(503);
  desk.coreDoor.state = "open";
  const [key = ""] = await desk.issued();
  expect(await desk.w9Path()).toBe(key);
  desk.core.setToday("2026-11-21");
  expect(await desk.documents.sweep()).toEqual({ removed: 0 });
  desk.core.setToday("2026-11-22");
  desk.coreDoor.state = "shut";
  expect(await desk.documents.sweep()).toEqual({ removed: 0 });
  expect(await desk.documents.bytesOf(key)).toEqual(pdf);
});

test("nothing is removed while core does not answer", async () => {
  desk.coreDoor.state = "shut";
  await desk.w9(pdf);
  desk.core.setToday("2026-11-21");
  await expect(desk.documents.sweep()).rejects.toMatchObject({ status: 503 });
  expect(await objects(await desk.issued())).toBe(1);
});

test("concurrent sweeps of replicas remove each upload once, and filed ones never", async () => {
  const filed = await desk.w9(pdf);
  desk.coreDoor.state = "shut";
  for (let count = 0; count < 5; count += 1) await desk.w9(sampleFiles.pdf(String(count)));
  desk.coreDoor.state = "open";
  desk.core.setToday("2026-11-21");
  const sweeps = await Promise.all([1, 2, 3].map(() => desk.documents.sweep()));
  expect(sweeps.reduce((sum, { removed }) => sum + removed, 0)).toBe(5);
  expect(await desk.issued()).toEqual([filed.body.key]);
  expect(await desk.documents.bytesOf(filed.body.key)).toEqual(pdf);
});

test("an upload that was killed midway is removed with its parts", async () => {
  const [key] = ["file-00000000-0000-4000-8000-000000000001"];
  const created = { key, kind: "file", created_at: "2026-11-20T10:00:00Z" };
  await desk.documents.db("uploads").insert(created);
  await desk.documents.bucket.put(key, pdf, { contentType: "application/pdf", fileName: "a" });
  expect(await desk.documents.sweep()).toEqual({ removed: 1 });
  expect(await desk.documents.bytesOf(key)).toBeNull();
});

test("a template's PDF without a template is removed too, without a request to core", async () => {
  const key = "template-00000000-0000-4000-8000-000000000001";
  const created = { key, kind: "template", created_at: "2026-11-20T10:00:00Z" };
  await desk.documents.db("uploads").insert(created);
  desk.coreDoor.state = "shut";
  expect(await desk.documents.sweep()).toEqual({ removed: 1 });
});

test("with storage down an upload is a 503 and nothing is filed", async () => {
  await desk.documents.stopStorage();
  const answer = await desk.w9(pdf);
  expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
  expect(answer.body.message).toMatch(/storage cannot be reached/);
  expect(await desk.w9Path()).toBeNull();
});
