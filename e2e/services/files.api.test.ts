import { sampleFiles } from "@accord/documents/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openUploads, pdf, type UploadsSystem } from "./open-uploads.ts";

let system: UploadsSystem;

beforeAll(async () => {
  system = await openUploads(inject("postgresUrl"));
});
afterAll(() => system.stop());

const open = (key: string, query = "", init?: RequestInit) =>
  system.get(`/api/documents/${key}${query}`, init);
const views = async (key: string) =>
  (await system.core.db("audit_log").where({ action: "view" }).select("after"))
    .map(({ after }) => after)
    .filter((after) => after.document_path === key);

test("a PDF is shown in the browser, complete and with its type", async () => {
  const { body } = await system.w9(pdf, "W9 Łukasz → Ærø.pdf");
  const answer = await open(body.key);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(pdf.length),
    "content-disposition": `inline; filename="W9 _ukasz _ _r_.pdf"; filename*=UTF-8''W9%20%C5%81ukasz%20%E2%86%92%20%C3%86r%C3%B8.pdf`,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
});

test("a download has the attachment header and a name with the matching extension", async () => {
  const { body } = await system.w9(pdf, "invoice.pdf.exe");
  const answer = await open(body.key, "?mode=download");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="invoice.pdf";/);
  const word = await system.w9(sampleFiles.doc(), "letter.doc");
  const shown = await open(word.body.key, "?mode=view");
  expect(shown.headers.get("content-disposition")).toMatch(/^attachment; filename="letter.doc";/);
  expect((await open(body.key, "?mode=print")).status).toBe(400);
});

test("every view and download is in the audit trail, and a replaced file is still available", async () => {
  const first = await system.w9(pdf, "first.pdf");
  await system.w9(sampleFiles.pdf("second"), "second.pdf");
  const answer = await open(first.body.key);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  await (await open(first.body.key, "?mode=download")).arrayBuffer();
  expect(await views(first.body.key)).toHaveLength(2);
  const { body } = await system.core.call("get", `/api/audit?record=investor:${system.investorId}`);
  expect(body.slice(0, 2)).toMatchObject([
    { text: "W9 of Sofia Marchetti downloaded: first.pdf", by: "Dana Reyes" },
    { text: "W9 of Sofia Marchetti viewed: first.pdf" },
  ]);
});

test.each(["viewer", "approver", "admin"] as const)(
  "a tax document is refused to the role %s, also as a download, by HEAD and in part",
  async (role) => {
    const { body } = await system.w9(pdf);
    const headers = await system.headers([role]);
    for (const [query, init] of [
      ["", {}],
      ["?mode=download", {}],
      ["", { method: "HEAD" }],
      ["", { headers: { range: "bytes=0-9" } }],
    ] as const) {
      const answer = await open(body.key, query, {
        ...init,
        headers: { ...init.headers, ...headers },
      });
      expect([answer.status, answer.headers.get("x-secret-file")]).toEqual([403, null]);
      expect(await answer.text()).not.toContain("%PDF");
    }
    expect(await views(body.key)).toEqual([]);
    const other = await system.post(`/api/agreements/${system.agreementId}/upload-document`, [
      { name: "documentType", value: "agreement" },
      { name: "document", fileName: "a.pdf", bytes: pdf },
    ]);
    const shown = await open(other.body.key, "", { headers });
    expect([shown.status, shown.headers.get("x-secret-file")]).toEqual([200, null]);
  },
);

test("staff open a tax document, and the response says what it is", async () => {
  const { body } = await system.w9(pdf);
  const answer = await open(body.key, "", { headers: await system.headers(["staff"]) });
  expect([answer.status, answer.headers.get("x-secret-file")]).toEqual([200, "true"]);
});

test("HEAD returns only the headers and is not recorded as a view", async () => {
  const { body } = await system.w9(sampleFiles.pdfOf(3_000_000));
  const answer = await open(body.key, "", { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "3000000"]);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(await answer.text()).toBe("");
  expect(await views(body.key)).toEqual([]);
});

test("an aborted download affects no other request", async () => {
  const { body } = await system.w9(sampleFiles.pdfOf(10_000_000));
  for (let count = 0; count < 5; count += 1) {
    const stop = new AbortController();
    const answer = await open(body.key, "", { signal: stop.signal });
    await answer.body?.getReader().read();
    stop.abort();
  }
  expect((await (await open(body.key)).arrayBuffer()).byteLength).toBe(10_000_000);
});

test("an unknown key, and the file of a deleted record, are a 404 without a view", async () => {
  expect((await open("file-00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect((await open("..%2Fsecret")).status).toBe(404);
  const { body } = await system.w9(pdf);
  // Core knows the file but nobody filed the template's key.
  const key = "template-00000000-0000-4000-8000-000000000000";
  await system.documents.bucket.put(key, pdf, { contentType: "application/pdf", fileName: "t" });
  expect((await open(key)).status).toBe(404);
  await system.core.db("investors").update({ deletedAt: new Date() });
  const gone = await open(body.key);
  const goneToo = await open(body.key, "", { method: "HEAD" });
  await system.core.db("investors").update({ deletedAt: null });
  expect([gone.status, goneToo.status]).toEqual([404, 404]);
  expect(await views(body.key)).toEqual([]);
});

test("a request without a user's token is refused", async () => {
  const { body } = await system.w9(pdf);
  const url = `${system.documentsUrl}/api/documents/${body.key}`;
  const bearer = async (issuer: "gateway" | "core", audience: "documents" | "core") => ({
    authorization: `Bearer ${await system.documents.tokens.signer(issuer)(audience, system.core.user)}`,
  });
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: await bearer("gateway", "core") })).status).toBe(401);
  expect((await fetch(url, { headers: await bearer("core", "documents") })).status).toBe(403);
});

test("a file is a 503 while core or storage is down", async () => {
  const { body } = await system.w9(pdf);
  system.coreConnection.state = "down";
  expect((await open(body.key)).status).toBe(503);
  system.coreConnection.state = "up";
  const before = await views(body.key);
  await system.documents.stopStorage();
  const answer = await open(body.key);
  expect([answer.status, (await answer.json()).code]).toEqual([503, "unavailable"]);
  expect(await views(body.key)).toEqual(before);
});
