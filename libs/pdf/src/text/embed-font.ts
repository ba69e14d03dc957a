import { PDFString, type PDFContext, type PDFRef } from "pdf-lib";
import type { FontProgram } from "./font-program.ts";
import type { FontSource } from "./font-source.ts";

const NONSYMBOLIC = 32;

export function embedFont(context: PDFContext, source: FontSource, program: FontProgram): PDFRef {
  const { font } = source;
  // A subset's name begins with six letters and a plus sign.
  const name = `ACCORD+${source.name}`;
  const thousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const { minX, minY, maxX, maxY } = font.bbox;
  const stream = (bytes: Uint8Array, more: Record<string, number> = {}) =>
    context.register(context.stream(bytes, { Filter: "FlateDecode", ...more }));
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: NONSYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY].map(thousandths),
      ItalicAngle: 0,
      Ascent: thousandths(font.ascent),
      Descent: thousandths(font.descent),
      CapHeight: thousandths(font.capHeight || font.ascent),
      StemV: 80,
      FontFile2: stream(program.file, { Length1: program.fileSize }),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDToGIDMap: "Identity",
      CIDSystemInfo: {
        Registry: PDFString.of("Adobe"),
        Ordering: PDFString.of("Identity"),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: [0, [...program.widths]],
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: stream(program.toUnicode),
    }),
  );
}
