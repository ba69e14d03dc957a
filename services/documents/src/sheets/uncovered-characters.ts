import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { nameFontsOf } from "../fonts/name-fonts.ts";

const load = createRequire(import.meta.url);
const typefaces = [
  "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
];

/** Line breaks and characters that only guide how others are set leave no mark on paper. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The character sets of the sheets' typefaces, read once per process. */
let known: readonly ReadonlySet<number>[] | null = null;
const characterSets = () =>
  (known ??= typefaces.map(
    (file) => new Set(fontkit.create(readFileSync(load.resolve(file))).characterSet),
  ));

/**
 * The characters of a text that no typeface of the sheets can draw, each once, in their order. One
 * that is set from its parts (é from e and an accent) counts when a typeface has them all.
 */
export function uncoveredCharacters(text: string): string[] {
  const isDrawn = (character: string) =>
    characterSets().some(
      (set) =>
        set.has(codePointOf(character)) ||
        [...character.normalize("NFD")].every((part) => set.has(codePointOf(part))),
    );
  const names = new Set([...nameFontsOf(text).values()].flat());
  const isMissing = (one: string) =>
    !unseen.test(one) && !names.has(codePointOf(one)) && !isDrawn(one);
  return [...new Set(text.toWellFormed())].filter(isMissing);
}

/** A character as it can be looked up: "U+674E". */
export const codeOf = (character: string): string =>
  `U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}`;

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;
