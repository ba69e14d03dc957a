import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { woff2Characters } from "./woff2-characters.ts";

/** A WOFF2 file with a part of a Noto Sans family. */
export interface NameFont {
  readonly file: string;
  covers(codePoint: number): boolean;
}

type Family = "sc" | "tc" | "jp" | "kr" | "arabic" | "hebrew";

const load = createRequire(import.meta.url);

/** Scripts that neither Inter nor the fonts of filled fields cover. */
const scripts =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Arab}\p{scx=Hebr}\uff00-\uffef]/u;
const nonLatin = /[^\0-\u058f\u2000-\u2bff]/u;
const nonLatinCharacters = new RegExp(nonLatin.source, "gu");

/**
 * Fonts for Chinese, Japanese, Korean, Arabic and Hebrew. A Han character has several shapes: kana, hangul or bopomofo
 * decide the language, else simplified Chinese.
 */
export function nameFontsOf(text: string): ReadonlyMap<NameFont, readonly number[]> {
  const found = new Map<NameFont, number[]>();
  if (!nonLatin.test(text)) return found;
  const families = familiesFor(text);
  for (const character of new Set(text.match(nonLatinCharacters))) {
    if (!scripts.test(character)) continue;
    const codePoint = character.codePointAt(0) ?? 0;
    const font = fontIn(families, codePoint);
    if (font) found.set(font, [...(found.get(font) ?? []), codePoint]);
  }
  return found;
}

function familiesFor(text: string): readonly Family[] {
  const own = languages.find(([script]) => script.test(text))?.[1] ?? "sc";
  return [own, "sc", "tc", "jp", "kr", "arabic", "hebrew"];
}

const languages: readonly (readonly [script: RegExp, family: Family])[] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, "jp"],
  [/\p{sc=Hang}/u, "kr"],
  [/\p{sc=Bopo}/u, "tc"],
];

const fontIn = (families: readonly Family[], codePoint: number) =>
  families.flatMap(partsOf).find((part) => part.mayCover(codePoint) && part.covers(codePoint));

interface Part extends NameFont {
  mayCover(codePoint: number): boolean;
}

const partsByFamily = new Map<Family, readonly Part[]>();

function partsOf(family: Family): readonly Part[] {
  const cached = partsByFamily.get(family);
  if (cached) return cached;
  const name = `noto-sans-${family}`;
  const list = load.resolve(`@fontsource-variable/${name}/unicode.json`);
  const folder = path.dirname(list);
  const rangesByKey: Readonly<Record<string, string>> = load(list);
  const parts = Object.entries(rangesByKey)
    .map(([key, ranges]) => ({ key: key.replace(/[[\]]/g, ""), ranges }))
    .filter(({ key }) => /^\d+$/.test(key) || key === family)
    .map(({ key, ranges }) =>
      partOf(path.join(folder, "files", `${name}-${key}-wght-normal.woff2`), ranges),
    );
  partsByFamily.set(family, parts);
  return parts;
}

function partOf(file: string, ranges: string): Part {
  const spans = ranges.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice(2).split("-");
    return { first: parseInt(first, 16), last: parseInt(last, 16) };
  });
  let characters: ReadonlySet<number> | null = null;
  return {
    file,
    mayCover: (codePoint) =>
      spans.some(({ first, last }) => first <= codePoint && codePoint <= last),
    covers: (codePoint) => (characters ??= woff2Characters(readFileSync(file))).has(codePoint),
  };
}
