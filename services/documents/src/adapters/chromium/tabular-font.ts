import fontkit from "@pdf-lib/fontkit";

const DIGITS = "0123456789";
const DIRECTORY_ENTRY = 16;
const HEADER = 12;
const GROUP = 12;

/**
 * Replaces a font's digits by its tabular ones. Selected by `font-variant-numeric` they would be missing from copied
 * or searched text.
 */
export function withTabularDigits(font: Buffer): Buffer {
  return replaceTable(font, "cmap", characterMap(glyphsOf(font)));
}

function glyphsOf(bytes: Buffer): Map<number, number> {
  const font = fontkit.create(bytes);
  const glyphs = new Map<number, number>();
  for (const point of font.characterSet) glyphs.set(point, font.glyphForCodePoint(point).id);
  for (const digit of DIGITS) {
    const tabular = font.layout(digit, ["tnum"]).glyphs[0];
    if (tabular) glyphs.set(digit.charCodeAt(0), tabular.id);
  }
  return glyphs;
}

function characterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const points = [...glyphs.keys()].toSorted((a, b) => a - b);
  const table = Buffer.alloc(28 + points.length * GROUP);
  // Version 0, one record: platform 3 (Windows), encoding 10 (full Unicode), at offset 12.
  [0, 1, 3, 10].forEach((value, index) => table.writeUInt16BE(value, index * 2));
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(points.length, 24);
  points.forEach((point, index) => {
    const at = 28 + index * GROUP;
    table.writeUInt32BE(point, at);
    table.writeUInt32BE(point, at + 4);
    table.writeUInt32BE(glyphs.get(point) ?? 0, at + 8);
  });
  return table;
}

function replaceTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const start = Math.ceil(font.length / 4) * 4;
  const copy = Buffer.concat([font, Buffer.alloc(start - font.length), table]);
  for (let index = 0; index < copy.readUInt16BE(4); index += 1) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    if (copy.toString("latin1", entry, entry + 4) !== tag) continue;
    copy.writeUInt32BE(start, entry + 8);
    copy.writeUInt32BE(table.length, entry + 12);
    return copy;
  }
  throw new Error(`The font has no table ${tag}.`);
}
