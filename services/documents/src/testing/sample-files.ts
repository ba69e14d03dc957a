import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { encryptedPdf, encryptions } from "@accord/pdf/testing/encrypted-pdf";
import { onePage, rawPdf, signedPdf } from "@accord/pdf/testing/raw-pdf";
import { compoundFile } from "./compound-file.ts";

const main = (kind: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.${kind}.main+xml"/></Types>`;
const WORD = main("openxmlformats-officedocument.wordprocessingml.document");

/** A ZIP of texts and bytes in this order. */
export async function zipOf(parts: readonly (readonly [name: string, content: string | Buffer])[]) {
  const file = new ZipFile();
  for (const [name, content] of parts) file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
}

const startingWith = (hex: string) => Buffer.concat([Buffer.from(hex, "hex"), Buffer.alloc(64)]);

const letter = (content: string) => onePage("/MediaBox[0 0 612 792]", content);

/** Files as people have them, made small: each is what its name says. */
export const sampleFiles = {
  pdf: (text = "paper") => letter(`% ${text}\n`),
  /** A PDF of exactly so many bytes. */
  pdfOf: (size: number) => {
    const near = size - 1000;
    return letter(" ".repeat(near + size - letter(" ".repeat(near)).length));
  },
  /** PDFs that cannot be printed on, by what their refusal says. */
  unusablePdfs: () => ({
    "protected by a password": encryptedPdf(encryptions[3].secret),
    "damaged or incomplete": Buffer.from("%PDF-1.7\n% of nothing\n%%EOF\n"),
    "has no pages": rawPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Kids[]>>"]),
    "more than 500 pages": rawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Kids[${"3 0 R ".repeat(501)}]>>`,
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
    ]),
    "too large or too small": onePage("/MediaBox[0 0 5000000 200]"),
    "too complex": onePage("/MediaBox[0 0 300 200]", "q ".repeat(20_000)),
  }),
  /** A PDF that everybody can open and only its owner may change, as tax forms often are. */
  protectedPdf: () => encryptedPdf(encryptions[3].empty),
  /** A PDF that somebody signed with a certificate. */
  signedPdf: () => signedPdf(),
  /** A page of the web that begins as a PDF does. */
  htmlAsPdf: () => Buffer.from("%PDF-1.7\n<html><script>alert(1)</script></html>"),
  docx: () =>
    zipOf([
      ["[Content_Types].xml", WORD],
      ["word/document.xml", "<w:document/>"],
    ]),
  /** Some programs write the list of types last, after large pictures. */
  docxTypesLast: () =>
    zipOf([
      ["word/media/picture.bin", Buffer.alloc(3_000_000, 7)],
      ["word/document.xml", "<w:document/>"],
      ["[Content_Types].xml", WORD],
    ]),
  docm: () =>
    zipOf([
      ["[Content_Types].xml", main("ms-word.document.macroEnabled")],
      ["word/vbaProject.bin", "x"],
    ]),
  /** A document that says that it is none with macros, and has them. */
  docxWithMacros: () =>
    zipOf([
      ["[Content_Types].xml", WORD],
      ["word/document.xml", "<w:document/>"],
      ["word/media/VbaProject.bin", "x"],
    ]),
  xlsx: () =>
    zipOf([["[Content_Types].xml", main("openxmlformats-officedocument.spreadsheetml.sheet")]]),
  zip: () => zipOf([["word/document.xml", "<w:document/>"]]),
  doc: () => compoundFile([{ name: "1Table" }, { name: "WordDocument" }]),
  docOf: (bytes: number) => compoundFile([{ name: "1Table" }, { name: "WordDocument" }], bytes),
  xls: () => compoundFile([{ name: "Workbook" }]),
  /** A workbook in which somebody put a Word document. */
  xlsWithWord: () =>
    compoundFile([{ name: "Workbook" }, { name: "MBD0001", children: [{ name: "WordDocument" }] }]),
  png: () => startingWith("89504e470d0a1a0a0000000d49484452"),
  jpeg: () => startingWith("ffd8ffe000104a464946"),
  gif: () => startingWith("474946383961"),
  webp: () => Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPVP8 \u0000\u0000\u0000\u0000", "latin1"),
  svg: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  html: () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  exe: () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
};
