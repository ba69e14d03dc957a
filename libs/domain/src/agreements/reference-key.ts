/**
 * One text for references that differ in their case alone. Databases lower İ to i, with or without
 * its dot, and Σ to σ at the end of a word as well: here they are one.
 */
export const referenceKey = (reference: string): string =>
  reference.trim().toLowerCase().replaceAll("i\u0307", "i").replaceAll("ς", "σ");

/** Letters that look like those of LATIN at the same place. */
const LATIN = "ABEKMHOPCTYXSIJZNaeopcyxsij";
const CYRILLIC = "АВЕКМНОРСТУХЅІЈ  аеорсухѕіј";
const GREEK = "ΑΒΕΚΜΗΟΡ ΤΥΧ Ι ΖΝ  ο       ";

const translate = (text: string, from: string, to: string): string =>
  Array.from(text, (letter) => {
    const into = to[from.indexOf(letter)] ?? " ";
    return into === " " ? letter : into;
  }).join("");

/** A reference with plain dashes, digits and letters: others look the same. */
const plainReference = (reference: string): string =>
  [CYRILLIC, GREEK].reduce(
    (text, letters) => translate(text, letters, LATIN),
    reference.normalize("NFKC").replaceAll(/[\p{Pd}\u2212]+/gu, "-"),
  );

const DASHES = ["‐", "‑", "–", "—", "−", "--"];

/**
 * The reference, its plain form, that with each usual dash, and in Cyrillic and Greek letters: what
 * cannot be told from it. Mixed dashes and letters are found on one side alone, as nothing is
 * indexed by the plain form.
 */
export function referenceSpellings(reference: string): string[] {
  const plain = plainReference(reference);
  const dashed = DASHES.map((dash) => plain.replaceAll("-", dash));
  const others = [CYRILLIC, GREEK].map((letters) => translate(plain, LATIN, letters));
  return [...new Set([reference, plain, ...dashed, ...others])];
}

const MAX_PADDED = 10;

/** Of a reference of digits alone: the same number with other zeros before it. */
export function paddedReferences(reference: string): string[] {
  if (!/^\d{1,10}$/.test(reference)) return [];
  const digits = reference.replace(/^0+(?=\d)/, "");
  const padded = Array.from({ length: MAX_PADDED }, (_, at) => digits.padStart(at + 1, "0"));
  return [...new Set(padded)].filter((one) => one !== reference);
}
