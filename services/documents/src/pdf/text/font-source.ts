import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "@pdf-lib/fontkit";
import { nameFontsOf } from "../../fonts/name-fonts.ts";

/** A font of which a part is written into a file. */
export interface FontSource {
  readonly font: Font;
  /** As a PDF names it; without spaces. */
  readonly name: string;
}

const load = createRequire(import.meta.url);
const { create }: typeof import("@pdf-lib/fontkit") = load("@pdf-lib/fontkit");

const opened = new Map<string, FontSource>();

/** A TrueType font of a package, read once per thread. */
export function packagedFont(file: string, name: string): FontSource {
  const known = opened.get(file) ?? { font: create(readFileSync(load.resolve(file))), name };
  opened.set(file, known);
  return known;
}

/** Regular weight on the axis of a variable font. */
const REGULAR = { wght: 400 };

/** The fonts of Chinese, Japanese, Korean and other characters of texts, by character. */
export async function nameSources(text: string): Promise<ReadonlyMap<number, FontSource>> {
  const sources = new Map<number, FontSource>();
  for (const [{ file }, codePoints] of nameFontsOf(text)) {
    const source = await openNameFont(file);
    for (const codePoint of codePoints) sources.set(codePoint, source);
  }
  return sources;
}

async function openNameFont(file: string): Promise<FontSource> {
  const known = opened.get(file);
  if (known) return known;
  // Loaded by the first text that needs it: the decoder is a program of its own.
  const decompress: (woff2: Buffer) => Promise<Uint8Array> = load("wawoff2/decompress.js");
  const font = create(Buffer.from(await decompress(readFileSync(file))));
  const source = { font: font.getVariation(REGULAR), name: "NotoSans" };
  opened.set(file, source);
  return source;
}
