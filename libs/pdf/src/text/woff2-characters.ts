import { brotliDecompressSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";

const HEADER = 48;
/** Table numbers of WOFF2; 63 is followed by a name (WOFF2, table 4). */
const CMAP = 0;
const [GLYF, LOCA, OTHER] = [10, 11, 63];
const PLAIN_GLYF = 3;

export function woff2Characters(woff2: Buffer): ReadonlySet<number> {
  const tables = woff2.readUInt16BE(12);
  const packed = woff2.readUInt32BE(20);
  let at = HEADER;
  let offset = 0;
  let cmap: { start: number; end: number } | null = null;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) {
      byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  for (let index = 0; index < tables; index += 1) {
    const flags = woff2.readUInt8(at);
    at += 1;
    const [kind, version] = [flags & 0x3f, flags >> 6];
    const isNamedCmap = kind === OTHER && woff2.toString("latin1", at, at + 4) === "cmap";
    if (kind === OTHER) at += 4;
    const plainLength = number();
    const isOfGlyphs = kind === GLYF || kind === LOCA;
    const isTransformed = isOfGlyphs ? version !== PLAIN_GLYF : version !== 0;
    const length = isTransformed ? number() : plainLength;
    if (kind === CMAP || isNamedCmap) cmap = { start: offset, end: offset + length };
    offset += length;
  }
  if (cmap === null) return new Set();
  const content = brotliDecompressSync(woff2.subarray(at, at + packed));
  return new Set(fontkit.create(fontOf(content.subarray(cmap.start, cmap.end))).characterSet);
}

function fontOf(cmap: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(1, 4);
  head.write("cmap", 12, "latin1");
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(cmap.length, 24);
  return Buffer.concat([head, cmap]);
}
