/** Signs that people and programs write in several ways, and the ones of a US keyboard. */
export const SIGNS = {
  typed: "'‘’‚‛`´′ʹʻʼˈ“”„‟«»″‐‑‒–—―−⁃·․",
  plain: "''''''''''''\"\"\"\"\"\"\"--------..",
} as const;

/** Lower-case letters without a decomposition in Unicode; a final sigma is a sigma. */
export const LETTERS = {
  typed: "ⱥƀɓƈȼđðɖɗɛǝəɇƒǥɠɣħıɨɩɉĸƙłƚɫɲŋƞøɔɵƥɍɽŧƭƫʈʉʊʋƴɏƶȥʒς",
  plain: "abbccddddeeeefggghiiijkklllnnnoooprrttttuuvyyzzzσ",
} as const;

export const LETTER_GROUPS = [
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ß", "ss"],
  // What `ŀ` is decomposed to.
  ["·", "."],
] as const;

/** Combining marks, and characters that have no width or steer the direction of text. */
export const UNSEEN = String.raw`\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff`;

const unseen = new RegExp(`[${UNSEEN}]`, "gu");

const replacer = ({ typed, plain }: { readonly typed: string; readonly plain: string }) => {
  const plainOf = new Map([...typed].map((from, at) => [from, plain.charAt(at)]));
  return (text: string) => Array.from(text, (one) => plainOf.get(one) ?? one).join("");
};
const plainSigns = replacer(SIGNS);
const plainLetters = replacer(LETTERS);

/**
 * The text in lower case as a US keyboard has it: `Łukasz O’Neil` is `lukasz o'neil`. PostgreSQL's
 * `search_key` (migration 0042) gives the same.
 */
export function searchKey(text: string): string {
  const lower = plainSigns(text).normalize("NFKD").replaceAll(unseen, "").toLowerCase();
  return LETTER_GROUPS.reduce((key, [from, to]) => key.replaceAll(from, to), plainLetters(lower));
}

/** The key, and the key with a blank and with nothing in place of its signs: `o neil`, `oneil`. */
export function nameSpellings(text: string): string[] {
  const key = searchKey(text);
  const [spaced, joined] = [key.replaceAll(/['".-]/g, " "), key.replaceAll(/['".-]/g, "")];
  return [...new Set([key, spaced.trim(), joined.trim()])].filter((one) => one !== "");
}

export const isSameName = (one: string, other: string): boolean => {
  const known = new Set(nameSpellings(one));
  return nameSpellings(other).some((spelling) => known.has(spelling));
};
