import { MAX_FILE_BYTES } from "@accord/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { onePage, rawPdf, rawStream } from "@accord/pdf/testing/raw-pdf";
import { eicar } from "../../testing/fake-scanners.ts";
import {
  letterPdf,
  openTemplatesClient,
  pagesPdf,
  type TemplatesClient,
} from "./testing/templates-client.ts";

let client: TemplatesClient;

beforeAll(async () => {
  client = await openTemplatesClient(inject("postgresUrl"));
});
afterAll(() => client.documents.stop());
beforeEach(() => {
  client.ahead = 0;
});

const record = (uploadURL: string, name = "Standard agreement") =>
  client.call("post", "", { name, uploadURL });

/** A sound PDF of exactly that many bytes. */
function ofSize(size: number): Buffer {
  const padded = (spaces: number) => onePage("/MediaBox[0 0 612 792]", " ".repeat(spaces));
  const near = size - 1000;
  return padded(near + size - padded(near).length);
}

describe("an uploaded PDF", () => {
  test("becomes a template with the sizes of its shown pages, and is served unchanged", async () => {
    const uploadURL = await client.upload(letterPdf);
    const answer = await client.call("post", "", {
      name: " Łukasz → agreement ",
      description: " ",
      uploadURL,
    });
    expect([answer.status, answer.headers["etag"]]).toEqual([201, '"1"']);
    expect(answer.body).toMatchObject({
      name: "Łukasz → agreement",
      description: null,
      pages: [{ width: 612, height: 792 }],
      version: 1,
      fields: [],
    });
    const file = await client.call("get", `/${answer.body.id}/file`);
    expect(Buffer.compare(file.body, letterPdf)).toBe(0);
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining("inline; filename="),
      "x-content-type-options": "nosniff",
    });
    const list = await client.call("get", "");
    expect(list.body.map(({ id }: { id: string }) => id)).toContain(answer.body.id);
  });

  test("of exactly 10,485,760 bytes is accepted, with one more it is refused", async () => {
    const largest = ofSize(MAX_FILE_BYTES);
    expect(largest.length).toBe(MAX_FILE_BYTES);
    expect((await record(await client.upload(largest))).status).toBe(201);
    const larger = await record(await client.upload(ofSize(MAX_FILE_BYTES + 1)));
    expect([larger.status, larger.body.issues[0].path]).toEqual([422, "uploadURL"]);
    expect(larger.body.message).toContain("larger than 10 MB");
  });

  const locked = rawPdf(
    ["<</Type/Catalog/Pages 2 0 R>>", "<</Kids[]>>", "<</Filter/Standard/V 4>>"],
    "/Encrypt 3 0 R",
  );
  test.each([
    ["empty", new Uint8Array(), "The file is empty."],
    ["a picture", Buffer.from("\u0089PNG\r\n"), "not a PDF"],
    ["encrypted", locked, "protected by a password"],
    ["cut off", letterPdf.subarray(0, 200), "damaged or incomplete"],
    ["too long", pagesPdf(501), "more than 500 pages"],
    ["without pages", rawPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Kids[]>>"]), "no pages"],
  ])("that is %s is refused with a message that says what to do", async (_name, bytes, words) => {
    const answer = await record(await client.upload(bytes));
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, "uploadURL"]);
    expect(answer.body.message).toContain(words);
  });
});

describe("an upload URL", () => {
  test("creates one template, however often it is sent", async () => {
    const uploadURL = await client.upload(letterPdf);
    const answers = await Promise.all([record(uploadURL), record(uploadURL), record(uploadURL)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    // Only the copy that the template names is left.
    const { db, bytesOf } = client.documents;
    const keys: string[] = await db("uploads").whereNotNull("claimedAt").pluck("key");
    const lying = (await Promise.all(keys.map(bytesOf))).filter((bytes) => bytes !== null);
    const templates: string[] = await db("pdf_templates").pluck("id");
    expect(lying).toHaveLength(templates.length);
    const late = await record(uploadURL);
    expect([late.status, late.body.message]).toEqual([
      409,
      "This upload was used before or is too old. Upload the PDF again.",
    ]);
  });

  test("that is used again later changes no template", async () => {
    const uploadURL = await client.upload(letterPdf);
    const { body } = await record(uploadURL);
    expect(await client.put(uploadURL, Buffer.from("%PDF-1.7 another"))).toBe(200);
    expect((await record(uploadURL)).status).toBe(409);
    const file = await client.call("get", `/${body.id}/file`);
    expect(Buffer.compare(file.body, letterPdf)).toBe(0);
  });

  test("is accepted with its origin, as a browser may send it", async () => {
    const uploadURL = await client.upload(letterPdf);
    expect((await record(`http://localhost:8080${uploadURL}`)).status).toBe(201);
  });

  test("for a size accepts only that size", async () => {
    const { body } = await client.call("post", "/upload-url", { size: letterPdf.length });
    expect(await client.put(body.uploadURL, Buffer.from("%PDF-1.7 short"))).toBe(403);
    expect(await client.put(body.uploadURL, letterPdf)).toBe(200);
    const refused = await client.call("post", "/upload-url", { size: MAX_FILE_BYTES + 1 });
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, "size"]);
  });

  test("older than an hour creates nothing", async () => {
    const uploadURL = await client.upload(letterPdf);
    client.ahead = 3_700_000;
    expect((await record(uploadURL)).status).toBe(409);
  });

  test.each([
    ["https://example.com/file.pdf", 422],
    ["not an address", 422],
    ["/storage/accord/../../etc/passwd", 422],
    ["/storage/accord/template-00000000-0000-4000-8000-000000000000", 422],
  ])("%s is refused as not issued", async (uploadURL, status) => {
    expect((await record(uploadURL)).status).toBe(status);
  });

  test("of a PDF that another feature stored is refused", async () => {
    const key = "template-00000000-0000-4000-8000-000000000001";
    const about = { contentType: "application/pdf", fileName: "x.pdf" };
    await client.documents.bucket.put(key, letterPdf, about);
    expect((await record(`/storage/accord/${key}`)).status).toBe(409);
  });
});

test("a missing name, and text that cannot be stored, are refused", async () => {
  const uploadURL = await client.upload(letterPdf);
  for (const name of ["", "   ", "a\u0000b", "x".repeat(201)]) {
    const answer = await record(uploadURL, name);
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, "name"]);
  }
  expect((await record(uploadURL)).status).toBe(201);
});

test("only PDFs without a template are swept after an hour", async () => {
  const left = await client.upload(letterPdf);
  const uploadURL = await client.upload(letterPdf);
  const { body } = await record(uploadURL);
  const kept = await client.create();
  const gone = await client.create();
  const { documentPath } = (await client.call("get", `/${gone}`)).body;
  await client.documents.db("pdf_templates").where({ id: gone }).delete();
  const keyOf = (url: string) => new URL(url, "http://x").pathname.split("/").at(-1) ?? "";
  client.ahead = 3_700_000;
  await client.documents.sweep();
  for (const key of [keyOf(left), keyOf(uploadURL), documentPath]) {
    expect(await client.documents.bucket.stat(key)).toBeNull();
  }
  for (const id of [body.id, kept]) {
    expect((await client.call("get", `/${id}/file`)).status).toBe(200);
    const { documentPath: key } = (await client.call("get", `/${id}`)).body;
    expect(await client.documents.bucket.stat(key)).not.toBeNull();
  }
});

test("a decompression bomb is refused with a message", async () => {
  const nested = rawPdf(["<</Type/Catalog/Pages 2 0 R>>", "[".repeat(300_000), rawStream("x")]);
  const answer = await record(await client.upload(nested));
  expect(answer.status).toBe(422);
});

test("a delete with a stale version is refused with 412, one without a version deletes", async () => {
  const id = await client.create();
  await client.call("patch", `/${id}`, { name: "Changed meanwhile" });
  const stale = await client.call("delete", `/${id}`, undefined, 1);
  expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
  expect((await client.call("get", `/${id}`)).status).toBe(200);
  expect((await client.call("delete", `/${id}`)).status).toBe(204);
  expect((await client.call("delete", `/${id}`, undefined, 2)).status).toBe(404);
});

test("an infected PDF creates no template, and its upload is removed", async () => {
  const uploadURL = await client.upload(onePage("/MediaBox[0 0 612 792]", eicar.toString()));
  const answer = await record(uploadURL);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, "uploadURL"]);
  expect(answer.body.message).toContain('found "EICAR-Test-Signature"');
  const original = new URL(uploadURL, "http://x").pathname.split("/").at(-1) ?? "";
  expect(await client.documents.bytesOf(original)).toBeNull();
  expect((await record(uploadURL)).status).toBe(422);
});

test("the PDF of a template with a script is only downloaded, also once it is replaced", async () => {
  const script = "/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>";
  const id = await client.create(onePage(`/MediaBox[0 0 612 792]${script}`));
  const file = await client.call("get", `/${id}/file`);
  expect(file.headers["content-disposition"]).toMatch(/^attachment;/);
  const uploadURL = await client.upload(letterPdf);
  await client.call("put", `/${id}/file`, { uploadURL }, 1);
  expect((await client.call("get", `/${id}/file`)).headers["content-disposition"]).toMatch(
    /^inline/,
  );
  const [former] = (await client.call("get", `/${id}/files`)).body;
  const answer = await client.call("get", `/${id}/files/${former.id}`);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment;/);
});
