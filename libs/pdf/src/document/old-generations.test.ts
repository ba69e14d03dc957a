import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { appendPage } from "../append-page.ts";
import { fillPdf } from "../fill-pdf.ts";
import { rawStream } from "../testing/raw-pdf.ts";
import { showPage } from "../testing/shown-page.ts";

const content = (text: string) =>
  rawStream(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`).toString("latin1");

/**
 * A PDF that was changed twice by appending to it, as `qpdf/delete-and-reuse.pdf` of qpdf's own tests:
 * objects 4 and 5 were freed and their numbers used again with generation 1.
 */
function reusedPdf(): Buffer {
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents";
  const font = "/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
  const revisions = [
    [
      "1 0 obj <</Type/Catalog/Pages 2 0 R/Former 5 0 R>> endobj",
      "2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj",
      `3 0 obj ${page} 4 0 R${font}>> endobj`,
      `4 0 obj ${content("former")} endobj`,
      "5 0 obj <</Type/Former>> endobj",
    ],
    [
      `3 0 obj ${page} 4 1 R${font}>> endobj`,
      `4 1 obj ${content("present")} endobj`,
      "5 1 obj [1 0 R 5 1 R] endobj",
    ],
  ];
  let pdf = "%PDF-1.7\n";
  let before = 0;
  for (const objects of revisions) {
    const rows = objects.map((object) => {
      const [number = "", generation = ""] = object.split(" ");
      const at = String(pdf.length).padStart(10, "0");
      pdf += `${object}\n`;
      return `${number} 1\n${at} ${generation.padStart(5, "0")} n \n`;
    });
    const table = pdf.length;
    const previous = before === 0 ? "" : `/Prev ${before}`;
    pdf += `xref\n0 1\n0000000000 65535 f \n${rows.join("")}trailer <</Size 6/Root 1 0 R${previous}>>\nstartxref\n${table}\n%%EOF\n`;
    before = table;
  }
  return Buffer.from(pdf, "latin1");
}

/** The objects that the table of a PDF names, as `number generation`; throws where none stands there. */
function tableOf(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes).toString("latin1");
  const table = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]));
  const names: string[] = [];
  for (const [, first, , rows = ""] of table.matchAll(
    /^(\d+) (\d+)\n((?:\d{10} \d{5} [nf] \n)+)/gm,
  )) {
    rows
      .split(" \n")
      .filter(Boolean)
      .forEach((row, index) => {
        const [at, generation, kind] = row.split(" ");
        if (kind === "f") return;
        const name = `${Number(first) + index} ${Number(generation)}`;
        if (!pdf.startsWith(`${name} obj`, Number(at)))
          throw new Error(`No object ${name} at ${at}`);
        names.push(name);
      });
  }
  return names;
}

const field = { text: "Ada", pageNumber: 1, x: 10, y: 10, width: 200, height: 20 };
const sheet = { width: 300, height: 200, texts: [], lines: [] };

test.each([
  ["filled", async () => (await fillPdf(reusedPdf(), [field], { strict: true })).bytes],
  ["appended to", async () => (await appendPage(reusedPdf(), sheet)).bytes],
])("a PDF of reused object numbers that is %s has each number once", async (_name, make) => {
  const bytes = (await make()) ?? new Uint8Array();
  const table = tableOf(bytes);
  expect(new Set(table.map((name) => name.split(" ")[0])).size).toBe(table.length);
  expect(table.every((name) => name.endsWith(" 0"))).toBe(true);
  expect((await showPage(bytes)).text).toContain("present");
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).not.toContain("former");
  expect(text).not.toMatch(/\d [1-9]\d* R\b/);
});

test("a reference to a freed object becomes null", async () => {
  const filled = await fillPdf(reusedPdf(), [field], { strict: true });
  const { catalog } = await PDFDocument.load(filled.bytes ?? "");
  expect(String(catalog)).toContain("/Former null");
});
