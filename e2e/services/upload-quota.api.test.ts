import { startServices, TEST_DAY } from "./start-services.ts";
import { boundary, formBody, openUploads, pdf, type UploadsSystem } from "./open-uploads.ts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

const limits = { files: 5, bytes: 30 * 1024 * 1024 };
let system: UploadsSystem;

beforeAll(async () => {
  system = await openUploads(inject("postgresUrl"), { uploadLimits: limits });
});
afterAll(() => system.stop());
beforeEach(() => system.documents.db("upload_days").delete());

const today = async () =>
  (await system.documents.db("upload_days").where({ day: TEST_DAY }).first("files", "bytes")) ?? {};
const uploadUrl = (size?: number) =>
  system.get("/api/pdf-templates/upload-url", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(size === undefined ? {} : { size }),
  });

test("concurrent uploads cannot pass the limit together", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => system.w9(pdf)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(429)]).toEqual([5, 7]);
  expect(await today()).toMatchObject({ files: 5 });
});

test("above the limit an upload is refused until the firm's next day, and nothing is stored", async () => {
  await Promise.all(Array.from({ length: 5 }, () => uploadUrl(1_000)));
  const issued = await system.issued();
  const body = new Uint8Array(formBody([{ name: "w9", fileName: "W9.pdf", bytes: pdf }]));
  const refused = await system.get(`/api/investors/${system.investorId}/upload-w9`, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  });
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    "One person may upload 5 files or 30 MB a day, and today you have reached that. Upload the rest tomorrow.",
  ]);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(90_000);
  const template = await uploadUrl(1_000);
  expect([template.status, (await template.json()).code]).toEqual([429, "upload_quota"]);
  expect(await system.issued()).toEqual(issued);
  await system.documents.db("upload_days").update({ day: "2026-11-19" });
  expect((await system.w9(pdf)).status).toBe(201);
});

test("bytes count: an upload of unknown size counts as the largest one", async () => {
  expect((await uploadUrl()).status).toBe(200);
  expect((await uploadUrl()).status).toBe(200);
  expect((await uploadUrl(10_000_000)).status).toBe(200);
  expect((await uploadUrl(1_000_000)).status).toBe(429);
  expect(await today()).toEqual({ files: 3, bytes: "30971520" });
});

test("a refused file counts once, one that could not be stored does not count", async () => {
  expect((await system.w9(Buffer.from("no paper"))).status).toBe(415);
  expect(await today()).toMatchObject({ files: 1 });
  const { uploadURL } = await (await uploadUrl(pdf.length)).json();
  const create = () =>
    system.get("/api/pdf-templates", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Letter", uploadURL }),
    });
  expect([(await create()).status, (await create()).status]).toEqual([422, 422]);
  expect(await today()).toMatchObject({ files: 2 });
  const other = await startServices(inject("postgresUrl"), TEST_DAY, { uploadLimits: limits });
  await other.documents.stopStorage();
  const answer = await fetch(`${other.documentsUrl}/api/investors/${system.investorId}/upload-w9`, {
    method: "POST",
    headers: {
      ...(await other.headers()),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body: new Uint8Array(formBody([{ name: "w9", fileName: "W9.pdf", bytes: pdf }])),
  });
  expect(answer.status).toBe(503);
  expect(await other.documents.db("upload_days").first()).toMatchObject({ files: 0, bytes: "0" });
  await other.stop();
});

test("counts of more than a week ago are removed by the sweep", async () => {
  await system.w9(pdf);
  const { db, sweep } = system.documents;
  const [row] = await db("upload_days");
  await db("upload_days").insert([
    { ...row, day: "2026-11-12" },
    { ...row, day: "2026-11-13" },
  ]);
  await sweep();
  expect(await db("upload_days").orderBy("day").pluck("day")).toEqual(["2026-11-13", TEST_DAY]);
});
