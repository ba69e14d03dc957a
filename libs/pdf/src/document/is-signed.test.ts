import { describe, expect, test } from "vitest";
import { appendPage } from "../append-page.ts";
import { checkPdf } from "../check-pdf.ts";
import { fillPdf } from "../fill-pdf.ts";
import { rawPdf, rawStream, signedPdf } from "../testing/raw-pdf.ts";
import { isSigned } from "./is-signed.ts";
import { openPdf } from "./open-pdf.ts";

const form = (fields: string, objects: readonly (string | Uint8Array)[], more = "") =>
  rawPdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>${more}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
    ...objects,
  ]);
const signature = "<</Type/Sig/ByteRange[0 8 16 8]/Contents<3082>>>";
const packed = "5 0 6 60 <</FT/Sig/T(A)/V 6 0 R>>".padEnd(69) + signature;

test.each([
  ["a field with a signature", signedPdf(), true],
  ["a value in the field itself", form("4 0 R", [`<</FT/Sig/T(A)/V${signature}>>`]), true],
  ["a field in the list itself", form(`<</FT/Sig/T(A)/V${signature}>>`, []), true],
  [
    "a kid that has its type from above",
    form("4 0 R", ["<</FT/Sig/T(A)/Kids[5 0 R]>>", "<</Parent 4 0 R/V 6 0 R>>", signature]),
    true,
  ],
  [
    "a field in an object stream",
    form("5 0 R", [rawStream(packed, "/Type/ObjStm/N 2/First 9")]),
    true,
  ],
  ["a field to be signed", form("4 0 R", ["<</FT/Sig/T(A)>>"]), false],
  ["a text", form("4 0 R", ["<</FT/Tx/T(A)/V(Signed)>>"]), false],
  ["the rights of readers", form("", [signature], "/Perms<</UR3 4 0 R>>"), false],
  ["what a form left behind", signedPdf(""), false],
])("%s", async (_what, bytes, expected) => {
  expect(isSigned(await openPdf(bytes))).toBe(expected);
});

describe("a signed PDF", () => {
  test("is not changed", async () => {
    const bytes = signedPdf();
    const refused = { fault: "signed" };
    await expect(checkPdf(bytes)).rejects.toMatchObject(refused);
    await expect(fillPdf(bytes, [], { strict: true })).rejects.toMatchObject(refused);
    const page = { width: 612, height: 792, texts: [], lines: [] };
    await expect(appendPage(bytes, page)).rejects.toMatchObject(refused);
  });

  test("that is damaged is refused for that", async () => {
    const half = signedPdf().subarray(0, 300);
    await expect(checkPdf(half)).rejects.toMatchObject({ fault: "broken" });
  });
});
