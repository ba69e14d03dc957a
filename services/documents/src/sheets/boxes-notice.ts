import { codeOf, uncoveredCharacters } from "./uncovered-characters.ts";

const MAX_NAMED = 12;

/** Null when all characters are covered. "May", because the browser can have another font. */
export function missingGlyphsNotice(text: string): string | null {
  const codes = uncoveredCharacters(text).map(codeOf);
  if (codes.length === 0) return null;
  const more = codes.length - MAX_NAMED;
  const named = codes.slice(0, MAX_NAMED).join(", ");
  return `Characters that cannot be printed may appear as boxes: ${named}${more > 0 ? ` and ${more} more` : ""}`;
}
