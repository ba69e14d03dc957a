import type { ByteEncoding } from "./encodings.ts";

/** What a word costs that no one writes so. */
export const WRONG = 5;
export const ODD = 1;
const RARE = 0.5;

const greek: ReadonlySet<ByteEncoding> = new Set(["windows-1253", "iso-8859-7"]);
/** In encodings of Cyrillic mostly letters of another one. */
const rareCyrillic = /[ЂЃѓЉЊЌЋЏђљњќћџЅѕЈј]/;
const usual = /[áéíóúñüöäßçÁÉÍÓÚÑÜÖÄÇİ]/;
/** In Windows-1252 mostly letters of other encodings. */
const unusual1252 = /[ŠšŽžŒœŸƒ]/;
const suffix = /^(?:s|t|d|m|re|ve|ll)$/;
const isLower = (text = "") => /^\p{Ll}/u.test(text);
const isUpper = (text = "") => /^\p{Lu}/u.test(text);
const isLetter = (text = "") => /^\p{L}/u.test(text);
/** Hawaiian and Samoan names have an apostrophe between vowels. */
const isVowel = (text = "") => /^[aeiou]/i.test(text);

/** How unlikely a word with letters beyond ASCII is; adds up over its characters. */
export function costOf(word: string, encoding: ByteEncoding): number {
  const letters = word.match(/\p{L}/gu) ?? [];
  if (/\p{sc=Cyrillic}/u.test(word) || greek.has(encoding)) {
    if (!/^[«“„‘]*(?:\p{sc=Cyrillic}+|\p{sc=Greek}+)[»”“’]*$/u.test(word)) return WRONG;
    if (/\p{Ll}\p{Lu}/u.test(word)) return WRONG;
    return letters.length === 1 || rareCyrillic.test(word) ? ODD : RARE;
  }
  if (letters.length > 1 && !/[A-Za-z]/.test(word)) return WRONG;
  const chars = [...word];
  const cost = chars.reduce((sum, char, at) => {
    if (char < "\u0080") return sum;
    const [before, after] = [chars[at - 1], chars[at + 1]];
    const beside = chars.slice(Math.max(0, at - 2), at).join("");
    return (
      sum +
      (isLetter(char)
        ? letterCost({ char, before, beside, after, encoding })
        : signCost({ char, before, rest: word.slice(at + 1) }))
    );
  }, 0);
  return Math.min(cost, WRONG);
}

function letterCost(at: {
  readonly char: string;
  readonly before: string | undefined;
  readonly beside: string;
  readonly after: string | undefined;
  readonly encoding: ByteEncoding;
}): number {
  const { char, before, beside, after, encoding } = at;
  if (char === "º" && /[Nn]/.test(before ?? "") && after === undefined) return RARE / 2;
  if (/[ªºµﬁﬂˆˇΩπƒ]/.test(char)) return WRONG;
  if (isUpper(char) && isLower(before)) return WRONG;
  if (isLower(char) && isLower(before) && isUpper(after)) return WRONG;
  if (isLower(char) && isUpper(before) && isUpper(after)) return WRONG;
  if (isUpper(char) && isUpper(before) && isLower(after)) return ODD;
  if (
    oddBeside.some(
      ([odd, pattern]) => odd === char && pattern.test(`${beside.padStart(2)}${after ?? " "}`),
    )
  )
    return ODD;
  if (before === undefined && after === undefined) return ODD;
  const start = isLower(char) && before === undefined ? RARE : 0;
  if (usual.test(char)) return start;
  return encoding === "windows-1252" && unusual1252.test(char) ? ODD : RARE + start;
}

/** Letters by the two characters before and the one after them where no language has them. */
const oddBeside: readonly (readonly [char: string, pattern: RegExp])[] = [
  ["ß", /^.[^aeiouäöü]|^(?!e[iu])..[inrzgs]$|[aou]$/i],
  ["ñ", /[^aeiouáéíóúü ]$/i],
  ["ń", /^.[^aeiouyóąę]|[aeiouóąęr]$/i],
  ["č", /^.[ćśź]/i],
  ["ä", /^.[aeiouy]|[aeo]$/i],
  ["ç", /[^aouáóãõüı]$/i],
  ["Ç", /[bcdfgj-np-tvwxz]$/],
  ["ü", /^.[^gq][aeiou]$/i],
  // `Zoė`, `Benoīt` and `Jérōme` are French in another encoding.
  ["ė", /^.[aeiouy]/i],
  ["ī", /^.[aeiouy]/i],
  ["ō", /./],
];

function signCost({
  char,
  before,
  rest,
}: {
  readonly char: string;
  readonly before: string | undefined;
  readonly rest: string;
}): number {
  const isInside = isLetter(before) && isLetter(rest);
  if (/[\p{C}\uFFFD]/u.test(char)) return WRONG;
  if (char === "\u00A0") return isLower(before) && isLower(rest) ? ODD : 0;
  if (char === "’" && isVowel(before) && isVowel(rest)) return RARE / 2;
  if (/[’‘]/.test(char) && isInside)
    return isUpper(rest) || suffix.test(rest) ? (char === "’" ? 0 : RARE) : WRONG;
  if (/[–—]/.test(char) && isInside) return isUpper(rest) ? ODD : WRONG;
  if (/[‘“«‹„]/.test(char)) return isLetter(before) ? WRONG : isLower(rest) ? ODD : 0;
  if (/[’”»›]/.test(char)) return isLetter(rest) ? WRONG : 0;
  if (!isLetter(before) && !isLetter(rest)) return /[–—•…™®©°§€£½¼¾²·]/.test(char) ? 0 : ODD;
  if (char === "™" && isLetter(before) && rest === "") return RARE / 2;
  return /[™®©²³…]/.test(char) && !isLetter(rest) ? ODD : WRONG;
}
