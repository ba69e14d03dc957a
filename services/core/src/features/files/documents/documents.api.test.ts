import { readCsv } from "@accord/domain";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let agreementId: string;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-11-20");
});
beforeEach(async () => {
  agreementId = (await core.agreement()).id;
});
afterAll(() => core.stop());

let count = 0;
const put = async (target: object, fileName: string, contentType = "application/pdf") => {
  const key = `documents-${(count += 1)}`;
  const body = { target, key, fileName, contentType };
  const { status } = await core.call("put", "/internal/attachments", { body, from: "documents" });
  expect(status).toBe(200);
  return key;
};
const documents = async () => (await core.get(`/api/agreements/${agreementId}/documents`)).body;

test("returns empty lists for an agreement without documents", async () => {
  expect(await documents()).toEqual({ agreement: null, amendments: [], additional: [] });
  const { body } = await core.get(`/api/agreements/${agreementId}/additional-documents`);
  expect(body).toEqual([]);
});

test("lists documents by position with uploaded name and type", async () => {
  await put({ kind: "agreement", agreementId }, "Old.pdf");
  const agreement = await put({ kind: "agreement", agreementId }, "Łukasz → signed.pdf");
  const second = await put({ kind: "amendment", agreementId, number: 2 }, "Second.doc", "x/doc");
  const description = "New rate";
  const first = await put({ kind: "amendment", agreementId, number: 1, description }, "First.pdf");
  const scan = await put({ kind: "additional", agreementId, slot: 5 }, "Scan.png", "image/png");
  const wire = await put({ kind: "additional", agreementId, slot: 1 }, "Wire.pdf");
  const other = (await core.agreement()).id;
  await put({ kind: "additional", agreementId: other, slot: 2 }, "Other.pdf");
  const uploadedAt = expect.stringMatching(/^\d{4}-.*Z$/);
  const pdf = { contentType: "application/pdf", uploadedAt };
  expect(await documents()).toEqual({
    agreement: { key: agreement, fileName: "Łukasz → signed.pdf", ...pdf },
    amendments: [
      { key: first, fileName: "First.pdf", ...pdf, number: 1, description },
      {
        key: second,
        fileName: "Second.doc",
        contentType: "x/doc",
        uploadedAt,
        number: 2,
        description: null,
      },
    ],
    additional: [
      { key: wire, fileName: "Wire.pdf", ...pdf, slot: 1 },
      { key: scan, fileName: "Scan.png", contentType: "image/png", uploadedAt, slot: 5 },
    ],
  });
  const slots = await core.get(`/api/agreements/${agreementId}/additional-documents`);
  expect(slots.body).toMatchObject([
    { agreementId, documentSlot: 1, documentPath: wire, originalFileName: "Wire.pdf" },
    { documentSlot: 5, documentPath: scan, originalFileName: "Scan.png", fileType: "image/png" },
  ]);
});

test("an investor's documents have name and type as well", async () => {
  const { investorId } = core;
  await put({ kind: "w9", investorId }, "w9-2025.pdf");
  const w9 = await put({ kind: "w9", investorId }, "w9-2026.docx", "x/docx");
  const tax = await put({ kind: "1099", investorId, year: 2025 }, "1099.pdf");
  const { body } = await core.get(`/api/investors/${investorId}/documents`);
  expect(body).toMatchObject({
    w9: { key: w9, fileName: "w9-2026.docx", contentType: "x/docx" },
    tax1099: [{ key: tax, fileName: "1099.pdf", contentType: "application/pdf", year: 2025 }],
  });
});

test("the documents of an agreement or an investor are exported as they are shown", async () => {
  const { investorId } = core;
  await put({ kind: "agreement", agreementId }, "Signed.pdf");
  await put({ kind: "additional", agreementId, slot: 2 }, "=Wire.pdf");
  await put({ kind: "amendment", agreementId, number: 1, description: "New rate" }, "First.pdf");
  const exported = async (path: string) => {
    const { text, headers } = await core.get(`${path}/documents?format=csv`);
    const [head, ...rows] = readCsv(text.replace(/^\uFEFF/, ""));
    expect(head).toEqual(["Document", "Description", "File", "Uploaded"]);
    expect(headers["x-total-count"]).toBe(String(rows.length));
    return rows.map((row) => row.slice(0, 3));
  };
  expect(await exported(`/api/agreements/${agreementId}`)).toEqual([
    ["Agreement document", "", "Signed.pdf"],
    ["Amendment 1", "New rate", "First.pdf"],
    ["Additional document 2", "", "'=Wire.pdf"],
  ]);
  await put({ kind: "w9", investorId }, "w9.pdf");
  await put({ kind: "1099", investorId, year: 2023 }, "1099.pdf");
  expect(await exported(`/api/investors/${investorId}`)).toEqual(
    expect.arrayContaining([
      ["W9", "", "w9.pdf"],
      ["1099 for 2023", "", "1099.pdf"],
    ]),
  );
});

test.each(["documents", "additional-documents"])("%s of nobody are a 404", async (list) => {
  expect((await core.get(`/api/agreements/${unknownId}/${list}`)).status).toBe(404);
  expect((await core.remove(`/api/agreements/${agreementId}`)).status).toBe(204);
  expect((await core.get(`/api/agreements/${agreementId}/${list}`)).status).toBe(404);
});
