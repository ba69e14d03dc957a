import { deflateSync } from "node:zlib";
import { PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import { expect, test } from "vitest";
import { fillPdf } from "../fill-pdf.ts";
import { rawPdf } from "../testing/raw-pdf.ts";
import { openPdf } from "./open-pdf.ts";

/** Packed content whose last byte, of its checksum, is that one. */
function packedEndingIn(last: number): Buffer {
  for (let width = 1; width < 10_000; width += 1) {
    const packed = deflateSync(`0 0 ${width} 10 re f`);
    if (packed.at(-1) === last) return packed;
  }
  throw new Error("No content has such a checksum");
}

/** A page whose content has its length in an object of its own, which stands behind it. */
const pdfOf = (content: Uint8Array, length: string, lineEnd = "\n") =>
  rawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>",
    Buffer.concat([
      Buffer.from("<</Filter/FlateDecode/Length 5 0 R>>\nstream\n"),
      content,
      Buffer.from(`${lineEnd}endstream`),
    ]),
    length,
  ]);

/** The packed streams of a PDF as they are stored in it. */
async function packedStreams(bytes: Uint8Array): Promise<Buffer[]> {
  const { context } = await openPdf(bytes);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict instanceof PDFDict
        ? object.dict.has(PDFName.of("Filter"))
          ? [Buffer.from(object.contents)]
          : []
        : [],
    );
}

test.each([
  ["a carriage return", 13, "\n"],
  ["a carriage return before no line end", 13, ""],
  ["a line feed", 10, "\r\n"],
  ["a line feed before no line end", 10, ""],
])("a filled copy keeps the whole content that ends in %s", async (_name, last, lineEnd) => {
  const content = packedEndingIn(last);
  const pdf = pdfOf(content, String(content.length), lineEnd);
  const field = { text: "Filled", pageNumber: 1, x: 10, y: 10, width: 200, height: 20 };
  const { bytes } = await fillPdf(pdf, [field], { strict: true });
  expect(await packedStreams(bytes ?? new Uint8Array())).toContainEqual(content);
});

test.each(["9999", "3", "null", "(many)"])(
  "content of the length %s ends before the line end",
  async (length) => {
    const content = packedEndingIn(65);
    expect(await packedStreams(pdfOf(content, length, "\r\n"))).toEqual([content]);
  },
);
