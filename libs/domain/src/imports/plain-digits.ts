/** Unicode has digits in blocks of ten, from zero up. */
function digitOf(char: string): string | null {
  const marked = /^\D?(\d)\D?$/.exec(char.normalize("NFKC"))?.[1];
  if (marked !== undefined) return marked;
  if (!/^\p{Nd}$/u.test(char)) return null;
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\p{Pd}\u2212\u00AD\u2043]/u, "-"],
  [/[\p{Z}\p{Cf}\p{M}\t]/u, " "],
  [/[·•․‧∙⋅。．｡・]/u, "."],
  [/[⁄∕／⧸]/u, "/"],
  [/[\uFE64\uFF0B]/u, "+"],
  [/[\p{L}\p{N}]/u, "a"],
];

const plainOf = (char: string): string =>
  digitOf(char) ?? kinds.find(([kind]) => kind.test(char))?.[1] ?? (char.length === 1 ? char : "?");

interface PlainText {
  readonly plain: string;
  /** The characters of the text itself. */
  slice(from: number, to?: number): string;
}

/**
 * A text with one ASCII character for each of its characters: digits of any script as 0 to 9,
 * blanks and invisible characters as blanks, dashes, dots and slashes as one kind.
 */
export function plainText(text: string): PlainText {
  if (/^[\x20-\x7E\n]*$/.test(text)) return { plain: text, slice: (...of) => text.slice(...of) };
  const chars = Array.from(text);
  return {
    plain: chars.map((char) => (/^[\x20-\x7E\n]$/.test(char) ? char : plainOf(char))).join(""),
    slice: (...of) => chars.slice(...of).join(""),
  };
}
