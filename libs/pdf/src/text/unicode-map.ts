const BLOCK = 100;

/** Code to characters, for searching, copying and screen readers. */
export function unicodeMap(texts: ReadonlyMap<number, readonly number[]>): string {
  const entries = [...texts].map(
    ([code, codePoints]) =>
      `<${hex(code)}> <${[...String.fromCodePoint(...codePoints)].flatMap(units).join("")}>`,
  );
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += BLOCK) {
    const block = entries.slice(start, start + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <ffff>",
    "endcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

export const hex = (value: number) => value.toString(16).padStart(4, "0");

const units = (character: string) =>
  Array.from({ length: character.length }, (_one, index) => hex(character.charCodeAt(index)));
