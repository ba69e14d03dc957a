import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let investorId: string;
let agreementId: string;
let reference: string;
let count = 0;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
beforeEach(async () => {
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  investorId = body.id;
  reference = `AGR-2026-1${String((count += 1)).padStart(3, "0")}`;
  agreementId = await insertAgreement(core.db, investorId, { reference });
});
afterAll(() => core.stop());

const put = async (target: object, fileName: string) => {
  const key = `filing-${(count += 1)}`;
  const body = { target, key, fileName, contentType: "application/pdf" };
  await core.call("put", "/internal/attachments", { body, from: "documents" });
  return { key, fileName };
};
const look = (key: string, mode: "view" | "download") =>
  core.call("post", "/internal/audit/views", { body: { key, mode }, from: "documents" });
const history = async (record: string) =>
  (await core.call("get", `/api/audit?record=${record}`)).body;

test.each([
  ["w9", () => ({ investorId }), "W9", () => "Sofia Marchetti"],
  ["1099", () => ({ investorId, year: 2025 }), "1099 for 2025", () => "Sofia Marchetti"],
  ["agreement", () => ({ agreementId }), "Agreement document", () => reference],
  ["amendment", () => ({ agreementId, number: 2 }), "Amendment 2", () => reference],
  ["additional", () => ({ agreementId, slot: 5 }), "Additional document 5", () => reference],
])("history says which %s was filed and what it replaced", async (kind, place, what, ownerOf) => {
  const target = { kind, ...place() };
  const owner = ownerOf();
  const first = await put(target, "scan-2025.pdf");
  const second = await put(target, "scan-2026.pdf");
  const third = await put(target, "scan-2026.pdf");
  const former = (file: object) => ({ ...file, isCurrent: false });
  const last = { ...third, isCurrent: true };
  const replaced = `${what} of ${owner} replaced by scan-2026.pdf`;
  const told = [
    { text: replaced, files: [former(second), last], changes: [] },
    { text: replaced, files: [former(first), former(second)], changes: [] },
    { text: `${what} filed for ${owner}: scan-2025.pdf`, files: [former(first)], changes: [] },
  ];
  expect((await history(`investor:${investorId}`)).slice(0, 3)).toMatchObject(told);
  if ("agreementId" in target) {
    expect((await history(`agreement:${agreementId}`)).slice(0, 3)).toMatchObject(told);
  }
  const { body: activity } = await core.call("get", "/api/activity?limit=1");
  expect(activity).toMatchObject([{ text: replaced, kind: "document" }]);
  // Whether a file is still in its place does not depend on the page that it is read on.
  await look(first.key, "download");
  const [viewed] = await history(`investor:${investorId}`);
  const text = `${what} of ${owner} downloaded: scan-2025.pdf`;
  expect(viewed).toMatchObject({ action: "view", text, files: [former(first)] });
});

test("the entry of a replaced amendment shows the changed description", async () => {
  const target = { kind: "amendment", agreementId, number: 1 };
  await put({ ...target, description: "New rate" }, "a.pdf");
  await put({ ...target, description: "Newer rate" }, "b.pdf");
  expect((await history(`agreement:${agreementId}`))[0].changes).toEqual([
    { field: "Description", before: "New rate", after: "Newer rate" },
  ]);
});

test("a view entry links the file, a change of another column links none", async () => {
  const file = await put({ kind: "w9", investorId }, "w9.pdf");
  await look(file.key, "view");
  await core.call("patch", `/api/investors/${investorId}`, { body: { city: "Hoover" } });
  expect(await history(`investor:${investorId}`)).toMatchObject([
    { text: "Sofia Marchetti changed", files: [] },
    { text: "W9 of Sofia Marchetti viewed: w9.pdf", files: [file] },
    { text: "W9 filed for Sofia Marchetti: w9.pdf", files: [file] },
    { files: [] },
    { files: [] },
  ]);
});
