import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { nameFontsOf } from "@accord/pdf/name-fonts";

const load = createRequire(import.meta.url);
const typefaces = [
  "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
];

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

let loadedSets: readonly ReadonlySet<number>[] | null = null;
const characterSets = () =>
  (loadedSets ??= typefaces.map(
    (file) => new Set(fontkit.create(readFileSync(load.resolve(file))).characterSet),
  ));

/** Each missing character once. A composed one counts as covered when a font has all its parts. */
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

export const codeOf = (character: string): string =>
  `U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}`;

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;
