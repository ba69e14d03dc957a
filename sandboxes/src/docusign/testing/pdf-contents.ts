import { constants, inflateSync } from "node:zlib";

/** The line break before `endstream` may have been a byte of the checksum. */
const CUT = { finishFlush: constants.Z_SYNC_FLUSH };

/** What the compressed streams of a PDF say. */
export function contentsOf(pdf: Buffer): string[] {
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams].map(([, data = ""]) => {
    const bytes = Buffer.from(data, "latin1");
    return bytes[0] === 0x78 ? inflateSync(bytes, CUT).toString("latin1") : data;
  });
}

/** A text as a PDF with standard fonts writes it. */
export const hexOf = (text: string): string => Buffer.from(text).toString("hex").toUpperCase();
