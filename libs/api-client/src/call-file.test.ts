import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import { parseFileName } from "./call-file.ts";
import { toFormData } from "./use-upload.ts";
import { ApiError, callFile, fileUrl, type UploadInputOf } from "./index.ts";

const id = "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001";
const params = { id, templateId: id };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['attachment; filename="Copy.pdf"', "Copy.pdf"],
  [
    "attachment; filename=\"Copy - ukasz.pdf\"; filename*=UTF-8''Copy%20-%20%C5%81ukasz.pdf",
    "Copy - Łukasz.pdf",
  ],
  ['inline; filename="a \\"b\\" c.pdf"', 'a "b" c.pdf'],
  ["attachment; filename=plain.zip", "plain.zip"],
  ["attachment; filename=\"safe.pdf\"; filename*=UTF-8''%ZZ", "safe.pdf"],
  ["attachment", "document"],
  [null, "document"],
])("parseFileName reads %s as %s", (header, name) => {
  expect(parseFileName(header)).toBe(name);
});

test("callFile returns the content and the name of a file", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="AGR-2026-0001.pdf"' };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("%PDF-", { headers }));
  vi.stubGlobal("fetch", fetch);
  const file = await callFile("POST", "/api/agreements/:id/generate-pdf/:templateId", { params });
  expect(file.fileName).toBe("AGR-2026-0001.pdf");
  expect(await file.blob.text()).toBe("%PDF-");
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/agreements/${id}/generate-pdf/${id}`);
});

test("callFile throws the server's message when the response is an error", async () => {
  const body = JSON.stringify({ message: "The name does not fit", code: "unprocessable" });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 422 }));
  const asked = callFile("POST", "/api/agreements/:id/generate-pdf/:templateId", { params });
  const error = await asked.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, body: { message: "The name does not fit" } });
});

test("fileUrl fills in params and query", () => {
  const url = fileUrl("/api/documents/:key", { params: { key: "w9-1" }, query: { mode: "view" } });
  expect(url).toBe("/api/documents/w9-1?mode=view");
  expect(fileUrl("/api/pdf-templates/:id/file", { params: { id } })).toBe(
    `/api/pdf-templates/${id}/file`,
  );
  // @ts-expect-error a call that answers with JSON is no file
  fileUrl("/api/pdf-templates/:id", { params: { id } });
});

test("toFormData puts texts before the file and leaves out empty values", () => {
  const document = new File(["%PDF-"], "amendment.pdf");
  const form = { document, documentType: "amendment", amendmentIndex: 2, replaces: "" };
  const sent = [...toFormData({ ...form, note: null, more: undefined })];
  expect(sent.map(([name]) => name)).toEqual([
    "documentType",
    "amendmentIndex",
    "replaces",
    "document",
  ]);
  expect(sent[1]?.[1]).toBe("2");
  expect(sent[2]?.[1]).toBe("");
  expect(sent[3]?.[1]).toMatchObject({ name: "amendment.pdf", size: 5 });
  type Form = UploadInputOf<"POST", "/api/agreements/:id/upload-document">["form"];
  expectTypeOf<Form["document"]>().toEqualTypeOf<File>();
  expectTypeOf<Form["documentType"]>().toEqualTypeOf<"agreement" | "amendment">();
});
