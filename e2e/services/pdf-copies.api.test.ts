import { randomUUID } from "node:crypto";
import { sampleFiles } from "@accord/documents/testing";
import type { InternalCall } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agreementInput, investorInput } from "../src/fixtures/samples.ts";
import { pdfFile, pdfText } from "../src/fixtures/files.ts";
import { openZip } from "./open-zip.ts";
import { startServices, type ServicesUnderTest } from "./start-services.ts";

interface Listed {
  readonly id: string;
  readonly reference: string;
}

let system: ServicesUnderTest;
let agreements: Listed[];
const envelopeId = randomUUID();
const signed: object[] = [];
const signing = (() => Promise.resolve(signed)) as unknown as InternalCall;

beforeAll(async () => {
  system = await startServices(inject("postgresUrl"), undefined, { signing });
  const { core } = system;
  const body = investorInput({ firstName: "Sofia", lastName: "O/Neil: 2nd" });
  const investor = await core.call("post", "/api/investors", { body });
  for (let number = 1; number <= 4; number += 1) {
    const input = agreementInput("2026-11-20", { investorId: investor.body.id });
    const added = await core.call("post", "/api/agreements", { body: input });
    expect(added.status, added.text).toBe(201);
  }
  agreements = (await core.call("get", "/api/agreements?sort=reference")).body;
  const [first, second, third] = agreements;
  await upload(first, (await pdfFile("one.pdf", "First agreement")).buffer, "one.pdf");
  await upload(second, (await pdfFile("two.pdf", "Unsigned")).buffer, "two.pdf");
  await upload(third, await sampleFiles.docx(), "three.docx");
  await putSigned((await pdfFile("signed.pdf", "Signed by both")).buffer);
  signed.push({ agreementId: second?.id, envelopeId, completedAt: "2026-12-01T12:00:00.000Z" });
});
afterAll(() => system.stop());

async function upload(agreement: Listed | undefined, bytes: Buffer, name: string) {
  const form = new FormData();
  form.set("documentType", "agreement");
  form.set("document", new Blob([new Uint8Array(bytes)]), name);
  const path = `${system.documentsUrl}/api/agreements/${agreement?.id}/upload-document`;
  const answer = await fetch(path, { method: "POST", headers: await system.headers(), body: form });
  expect(answer.status).toBe(201);
}

async function putSigned(bytes: Buffer) {
  const token = await system.core.tokens.signer("signing")("documents", null);
  const answer = await fetch(`${system.documentsUrl}/internal/signed-documents/${envelopeId}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/pdf" },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(200);
}

const get = async (path: string) =>
  fetch(`${system.documentsUrl}/api/agreements/${path}`, { headers: await system.headers() });
const list = async (query: string) => {
  const answer = await get(`pdf-copies?${query}`);
  return { status: answer.status, body: await answer.json() };
};
const ids = () => agreements.map(({ id }) => id).join(",");

test("names the agreements with a PDF, and those without with the reason", async () => {
  const [first, second, third, fourth] = agreements;
  const expected = {
    ready: [first?.id, second?.id],
    refused: [
      {
        agreementId: third?.id,
        reference: third?.reference,
        reason: "Its document is no PDF: three.docx",
      },
      {
        agreementId: fourth?.id,
        reference: fourth?.reference,
        reason: "No document has been uploaded or signed yet.",
      },
    ],
  };
  expect(await list("count=4")).toEqual({ status: 200, body: expected });
  expect(await list(`ids=${ids()}`)).toEqual({ status: 200, body: expected });
});

test("another count is a 409, more than 200 and no choice a 400", async () => {
  expect(await list("count=3")).toMatchObject({
    status: 409,
    body: { code: "count_changed", count: 4 },
  });
  expect((await list("count=201")).status).toBe(400);
  expect((await list("")).status).toBe(400);
});

test("the ZIP has the newest PDF of each agreement under a safe name, and a list of all", async () => {
  const answer = await get(`pdf-copies.zip?ids=${ids()}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain("Agreement PDFs 2026-11-20.zip");
  const files = await openZip(Buffer.from(await answer.arrayBuffer()));
  const [first, second] = agreements;
  const nameOf = (one: Listed | undefined) =>
    `${one?.reference}, Sofia O Neil 2nd - ${one?.id.slice(0, 8)}.pdf`;
  expect(files.map(([name]) => name)).toEqual([nameOf(first), nameOf(second), "contents.csv"]);
  const [one, two, contents] = files.map(([, bytes]) => bytes);
  expect(await pdfText(one ?? Buffer.of())).toContain("First agreement");
  expect(await pdfText(two ?? Buffer.of())).toContain("Signed by both");
  const lines = contents?.toString().trimEnd().split("\r\n") ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[3]).toContain("Its document is no PDF: three.docx");
});

test("each PDF is a view in the agreement's history", async () => {
  const [first, second] = agreements;
  for (const one of [first, second]) {
    const { body } = await system.core.call("get", `/api/audit?record=agreement:${one?.id}`);
    expect(body.map(({ action }: { action: string }) => action)).toContain("view");
  }
});

test("without any PDF there is no ZIP", async () => {
  expect((await get(`pdf-copies.zip?ids=${agreements[3]?.id}`)).status).toBe(409);
});
