import { codeOf, uncoveredCharacters } from "./uncovered-characters.ts";

const MOST_NAMED = 12;

/** Null when all characters are covered. "May", because the browser can have another font. */
export function boxesNotice(text: string): string | null {
  const codes = uncoveredCharacters(text).map(codeOf);
  if (codes.length === 0) return null;
  const more = codes.length - MOST_NAMED;
  const named = codes.slice(0, MOST_NAMED).join(", ");
  return `Characters that cannot be printed may appear as boxes: ${named}${more > 0 ? ` and ${more} more` : ""}`;
}
