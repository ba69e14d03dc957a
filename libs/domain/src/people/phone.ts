import { plainLine } from "./plain-line.ts";

const MAX_LENGTH = 30;
const NUMBER = /^[+(). -]*\d[0-9().\- ]*$/;
/** `ext. 12` and `#12` are written `x12`. */
const EXTENSION = /[\s,;]*(?:x|extn?|extension|#)[.:=]?\s?(\d{1,6})$/i;
const TWO_LOCAL_NUMBERS = /^\d{3}[-. ]?\d{4} +\d{3}[-. ]?\d{4}$/;
const LABEL =
  "(?:tele?phone|phone|tel|mobile|mob|cell(?:ular)?|home|office|work|business|main|direct|fax|us|usa)";
const LABELS = new RegExp(
  String.raw`^[(\[]?(?:${LABEL}\b|[chmwp](?=[:)\]]|\s+[(+]?\d))[)\]]?[.:\s-]*|[,;]?\s*[(\[]?(?:${LABEL}|(?<=[(\[ ])[chmw])\.?[)\]]?$`,
  "gi",
);

const simple = (text: string): string =>
  plainLine(text.normalize("NFKC"))
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replace(/^(\d{10,11})\.0+$/, "$1");

/**
 * One phone number as it is stored: as typed, with plain dashes and blanks, and its extension as
 * `x12`. Null for another text, several numbers, and fewer than 7 or more than 15 digits.
 */
export function readPhone(text: string): string | null {
  const typed = simple(text);
  const extension = EXTENSION.exec(typed)?.[1];
  const number = typed.replace(EXTENSION, "");
  const digits = number.replaceAll(/\D/g, "").length;
  if (!NUMBER.test(number) || digits < 7 || digits > 15) return null;
  if (TWO_LOCAL_NUMBERS.test(number)) return null;
  const phone = extension === undefined ? number : `${number} x${extension}`;
  return phone.length > MAX_LENGTH ? null : phone;
}

/** The numbers of a text with several, as `205-555-0134 / 205-555-0199`; null for another text. */
export function severalPhones(text: string): string[] | null {
  const parts = simple(text).split(/\s*(?:[/;,&|]|\b(?:or|and)\b)\s*/i);
  const numbers = parts.map((part) => readPhone(part) ?? proposedPhone(part));
  return numbers.length > 1 && numbers.every((number) => number !== null) ? numbers : null;
}

/** The one number in a text with words or signs around it; null without one. */
export function proposedPhone(text: string): string | null {
  const bare = simple(text)
    .replace(/^tel:/i, "")
    .replaceAll(LABELS, "")
    // A phone that dials waits at the commas.
    .replace(/(\d)\s?,{2,}\s?(\d{1,6})#?$/, "$1 x$2")
    .replace(/(?:\s?[-,;:./]){1,5}$/, "")
    .replace(/^(\+?1?[-. ]?\(?\d{3}\)?)\s?\/\s?(?=\d{3}[-. ]?\d{4}(?:\D|$))/, "$1-");
  return readPhone(bare);
}
