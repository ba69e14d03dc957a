import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "@pdf-lib/fontkit";
import { nameFontsOf } from "./name-fonts.ts";

export interface FontSource {
  readonly font: Font;
  readonly name: string;
}

const load = createRequire(import.meta.url);
const { create }: typeof import("@pdf-lib/fontkit") = load("@pdf-lib/fontkit");

const opened = new Map<string, FontSource>();

export function packagedFont(file: string, name: string): FontSource {
  const source = opened.get(file) ?? { font: create(readFileSync(load.resolve(file))), name };
  opened.set(file, source);
  return source;
}

const REGULAR = { wght: 400 };

export async function nameSources(text: string): Promise<ReadonlyMap<number, FontSource>> {
  const sources = new Map<number, FontSource>();
  for (const [{ file }, codePoints] of nameFontsOf(text)) {
    const source = await openNameFont(file);
    for (const codePoint of codePoints) sources.set(codePoint, source);
  }
  return sources;
}

async function openNameFont(file: string): Promise<FontSource> {
  const cached = opened.get(file);
  if (cached) return cached;
  const decompress: (woff2: Buffer) => Promise<Uint8Array> = load("wawoff2/decompress.js");
  const font = create(Buffer.from(await decompress(readFileSync(file))));
  const source = { font: font.getVariation(REGULAR), name: "NotoSans" };
  opened.set(file, source);
  return source;
}
