/* Scripts whose words need joiners, characters with variants, and emoji keep what belongs to them. */
const joiner = String.raw`(?<=[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]])[\u200C\u200D](?=\p{L})`;
const ofEmoji = String.raw`(?<=\p{ExtPict}\uFE0F?)\u200D(?=\p{ExtPict})|(?<=\p{ExtPict})[\uFE0E\uFE0F]`;
const ofHan = String.raw`(?<=\p{sc=Han})\p{VS}`;
const invisible = new RegExp(
  String.raw`(${joiner}|${ofEmoji}|${ofHan})|[\p{DI}\uFFF9-\uFFFB]`,
  "gv",
);
/** Also those that only look like a blank. */
const blanks = /[\p{Zs}\t\u2800\u3164\uFFA0]+/gu;

/**
 * The text of a field of one line as it is stored, compared and searched: composed (NFC), without
 * invisible characters, any run of blanks as one. Line breaks and other control characters stay.
 */
export function plainLine(text: string): string {
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)) return text;
  return text
    .replaceAll(blanks, " ")
    .replaceAll(invisible, "$1")
    .normalize("NFC")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

const specialBlank = /[^\P{Zs} ]|[\u2800\u3164\uFFA0]/gu;

/** As `plainLine`, for a text of several lines: its line breaks, tabs and runs of blanks stay. */
export const plainLines = (text: string) =>
  text.replaceAll(specialBlank, " ").replaceAll(invisible, "$1").normalize("NFC").trim();

/** The beginning of a text, at most `max` UTF-16 units, without half of a character at its end. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

/** Names the first character that no field of one line can have; null without one. */
export function unstorableCharacter(text: string): string | null {
  const found = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\uFFFD]/u.exec(text)?.[0];
  if (found === undefined) return null;
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(found)) return "a line break";
  if (found === "\uFFFD") return "the sign � for a lost letter";
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
