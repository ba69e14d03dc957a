import { failureReason, putFile, queryOf, saveFile, useUpload } from "@accord/api-client";
import { buttonNamed, cleanUp, click, pageText, waitFor } from "@accord/ui/testing";
import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, openPage, refusal, type FakeResponse } from "../testing/index.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001";
const upload = `/api/investors/${id}/upload-w9`;
const documents = `/api/investors/${id}/documents`;
const w9 = new File(["%PDF-"], "w9.pdf", { type: "application/pdf" });
const filed = { status: 201, body: { message: "Filed", key: "k", fileName: "w9.pdf" } };

function W9() {
  const { data } = useQuery(queryOf("/api/investors/:id/documents", { params: { id } }));
  const form = useUpload("POST", "/api/investors/:id/upload-w9");
  const send = () => form.upload({ params: { id }, form: { w9 } });
  return (
    <>
      <button onClick={send}>Upload</button>
      <p>
        {data ? "read" : "reading"} {form.isPending ? `sent ${form.progress}` : "idle"}{" "}
        {failureReason(form.error) ?? "fine"}
      </p>
    </>
  );
}

const openW9 = async (answer: () => Promise<FakeResponse>) => {
  const server = fakeServer({
    "GET /api/investors/:id/documents": { body: { w9: null, taxDocuments: [] } },
    "POST /api/investors/:id/upload-w9": answer,
  });
  await openPage(<W9 />);
  await waitFor(() => expect(pageText()).toContain("read idle fine"));
  return server;
};

test("an upload shows its progress, is sent once, and refetches what it changed", async () => {
  let answer = (given: FakeResponse): void => void given;
  const server = await openW9(() => new Promise((resolve) => (answer = resolve)));
  await click(buttonNamed("Upload"));
  await click(buttonNamed("Upload"));
  await waitFor(() => expect(pageText()).toContain("sent 0.5"));
  answer(filed);
  await waitFor(() => expect(server.seen("GET", documents)).toHaveLength(2));
  expect(pageText()).toContain("idle fine");
  expect(server.seen("POST", upload)).toHaveLength(1);
  expect(server.seen("POST", upload)[0]?.body).toMatchObject({ w9: { name: "w9.pdf" } });
});

test("a refused upload shows the server's sentence, and can be sent again", async () => {
  const server = await openW9(async () => refusal(415, "This is a program."));
  await click(buttonNamed("Upload"));
  await waitFor(() => expect(pageText()).toContain("idle This is a program."));
  server.change("POST /api/investors/:id/upload-w9", filed);
  await click(buttonNamed("Upload"));
  await waitFor(() => expect(pageText()).toContain("idle fine"));
});

test("an upload to a deleted owner refetches; a lost connection is reported", async () => {
  const server = await openW9(async () => refusal(404, "This investor was deleted."));
  await click(buttonNamed("Upload"));
  await waitFor(() => expect(server.seen("GET", documents)).toHaveLength(2));
  server.change("POST /api/investors/:id/upload-w9", () => Promise.reject(new Error("lost")));
  await click(buttonNamed("Upload"));
  await waitFor(() => expect(pageText()).toContain("The connection failed."));
});

test("a file is sent with PUT and its type, and can be cancelled", async () => {
  const server = fakeServer({ "PUT /storage/a": {}, "PUT /storage/b": () => new Promise(() => 0) });
  const parts: number[] = [];
  const options = {
    contentType: "application/pdf",
    onProgress: (part: number) => parts.push(part),
  };
  await putFile("/storage/a?sign=1", w9, options);
  expect(parts).toEqual([0.5]);
  expect(server.seen("PUT", "/storage/a")[0]?.body).toBe(w9);
  expect(server.seen("PUT", "/storage/a")[0]?.headers.get("Content-Type")).toBe("application/pdf");
  const leaving = new AbortController();
  const second = putFile("/storage/b", w9, { ...options, signal: leaving.signal });
  leaving.abort();
  await expect(second).rejects.toMatchObject({ name: "AbortError" });
});

test("a file is saved under the server's name", () => {
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: unknown) {
    if (this instanceof HTMLAnchorElement) saved.push(this.href, this.download);
  });
  saveFile(new Blob(["%PDF-"]), "Łukasz.pdf");
  expect(saved).toEqual(["blob:1", "Łukasz.pdf"]);
});
