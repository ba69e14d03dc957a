import { request } from "node:http";
import { taxYears } from "@accord/domain";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { TEST_DAY } from "./start-services.ts";
import {
  boundary,
  formBody,
  openUploads,
  pdf,
  type Part,
  type UploadsSystem,
} from "./open-uploads.ts";

const [thisYear = "", lastYear = ""] = taxYears(TEST_DAY).map(String);

let system: UploadsSystem;
let before: string[];

beforeAll(async () => {
  system = await openUploads(inject("postgresUrl"));
});
beforeEach(async () => {
  before = await system.issued();
});
afterAll(() => system.stop());

const year = (parts: readonly Part[]) =>
  system.post(`/api/investors/${system.investorId}/upload-1099`, parts);
const file: Part = { name: "document", fileName: "1099.pdf", bytes: pdf };
const text = (name: string, value: string): Part => ({ name, value });

test.each<[what: string, parts: Part[], status: number, message: RegExp, path: string]>([
  ["no file", [text("year", lastYear)], 422, /Choose a file/, "document"],
  ["no name of a file", [{ ...file, fileName: "" }], 422, /Choose a file/, "document"],
  ["two files", [text("year", lastYear), file, file], 422, /exactly one file/, "document"],
  ["another field", [{ ...file, name: "w9" }], 422, /field "document"/, "document"],
  ["no year", [file], 422, /Choose a year/, "year"],
  ["a year that is no number", [file, text("year", "MMXX")], 422, /Choose a year/, "year"],
  ["a year that no screen shows", [file, text("year", "2019")], 422, /Choose a year from/, "year"],
  ["a year to come", [file, text("year", "2100")], 422, /Choose a year from/, "year"],
  ["a hexadecimal year", [file, text("year", "0x7E8")], 422, /Choose a year/, "year"],
  ["a year with an exponent", [file, text("year", "2e3")], 422, /Choose a year/, "year"],
  [
    "a field of another form",
    [file, text("year", lastYear), text("x", "y")],
    422,
    /do not belong/,
    "",
  ],
  [
    "two years",
    [file, text("year", thisYear), text("year", lastYear)],
    422,
    /Choose a year/,
    "year",
  ],
  ["a nested field", [text("year[a][b]", "1"), file], 422, /do not belong/, "year[a][b]"],
  ["a long text", [text("year", "9".repeat(20_000)), file], 422, /too long/, "year"],
  [
    "forty fields",
    [...Array.from({ length: 40 }, (_, n) => text(`f${n}`, "x")), file],
    422,
    /do not belong/,
    "",
  ],
])("a form with %s is refused by name, and leaves nothing", async (...given) => {
  const [, parts, status, message, path] = given;
  const answer = await year(parts);
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([status, path]);
  expect(answer.body.message).toMatch(message);
  expect(await system.issued()).toEqual(before);
});

test.each([
  ["../../etc/cron.d/x.pdf", "x.pdf"],
  ["C:\\temp\\x.pdf", "x.pdf"],
  ["invoice\u202efdp.exe.pdf", "invoicefdp.exe.pdf"],
  ["Ærø → 合同.pdf", "Ærø → 合同.pdf"],
  ["%22quoted%22%0D%0ASet-Cookie: a=b.pdf", '"quoted"Set-Cookie: a=b.pdf'],
  ["<script>alert(1)<\u200b/script>.pdf", "script>.pdf"],
  [`${"long ".repeat(80)}.pdf`, `${"long ".repeat(80).slice(0, 251).trim()}.pdf`],
])("the name %j is shown as %j", async (fileName, shown) => {
  const answer = await system.w9(pdf, fileName);
  expect([answer.status, answer.body.fileName]).toEqual([201, shown]);
});

test("whole numbers in the name of a tax document are not stored", async () => {
  const answer = await system.w9(pdf, "W9 Okafor SSN 612-44-9021.pdf");
  expect([answer.status, answer.body.fileName]).toEqual([201, "W9 Okafor SSN ••9021.pdf"]);
});

test("a body that is not a form is a 415, an unreadable one a 400", async () => {
  const path = `/api/investors/${system.investorId}/upload-w9`;
  const send = async (type: string, body: string) =>
    (await system.get(path, { method: "POST", headers: { "content-type": type }, body })).status;
  expect(await send("application/json", "{}")).toBe(415);
  expect(await send("application/x-www-form-urlencoded", "a=b")).toBe(415);
  expect(await send("multipart/form-data", "x")).toBe(400);
  expect(await send(`multipart/form-data; boundary=${boundary}`, "x")).toBe(400);
  expect(await send(`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\nbad`)).toBe(400);
  expect(await send(`multipart/form-data; boundary=${boundary}`, `--${boundary}--\r\n`)).toBe(422);
  expect(await system.issued()).toEqual(before);
});

test("without a token, or with another service's, the response comes before the body", async () => {
  const stranger = await system.documents.tokens.signer("core")("documents", system.core.user);
  const elsewhere = await system.documents.tokens.signer("gateway")("core", system.core.user);
  const statuses = [
    await answerBeforeBody({}),
    await answerBeforeBody({ authorization: `Bearer ${stranger}` }),
    await answerBeforeBody({ authorization: `Bearer ${elsewhere}` }),
  ];
  expect(statuses).toEqual([401, 403, 401]);
  expect(await system.issued()).toEqual(before);
});

test("an aborted upload leaves nothing behind", async () => {
  const body = formBody([{ name: "w9", fileName: "W9.pdf", bytes: Buffer.alloc(8_000_000, pdf) }]);
  const headers = await system.headers();
  await new Promise<void>((resolve) => {
    const outgoing = open({ ...headers, "content-length": body.length });
    outgoing.on("error", () => undefined);
    outgoing.on("close", resolve);
    outgoing.write(body.subarray(0, 7_000_000), () => outgoing.destroy());
  });
  await expect.poll(() => system.issued()).toEqual(before);
  expect(await system.w9Path()).not.toBeNull();
});

const open = (headers: Record<string, string | number>) =>
  request(`${system.documentsUrl}/api/investors/${system.investorId}/upload-w9`, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
  });

/** Announces a body of a megabyte and sends none of it. */
const answerBeforeBody = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = open({ ...headers, "content-length": 1_000_000 });
    outgoing.on("response", ({ statusCode }) => {
      resolve(statusCode);
      outgoing.destroy();
    });
    outgoing.on("error", reject);
    outgoing.flushHeaders();
  });
