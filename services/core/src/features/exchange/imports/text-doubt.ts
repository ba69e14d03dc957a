import { isUtf8 } from "node:buffer";
import {
  isExpectedLatin,
  textEncodings,
  unmarkText,
  withoutGarbling,
  type ImportField,
} from "@accord/domain";
import { decodeAs, isByteEncoding, upperHalf, type ByteEncoding } from "./file/encodings.ts";
import { guessEncoding } from "./file/guess-encoding.ts";

/**
 * `signs`: letters or signs that look like another encoding. `lost`: a question mark in a word.
 * `entity`: an entity of HTML. `null`: what a database writes for nothing. `logical`: a yes, no or
 * date in place of a name. `days`: a term without a unit that looks like days. `garbledText`: letters
 * of another encoding in a text that is no name.
 */
export type TextDoubt = "garbledText" | "signs" | "lost" | "entity" | "null" | "logical" | "days";

export const textWarnings: Readonly<Record<TextDoubt, { message: string; title: string }>> = {
  garbledText: { message: "It has letters of another encoding", title: "is garbled" },
  signs: { message: "It may have letters of another encoding", title: "looks garbled" },
  lost: {
    message: "A letter may have become a question mark. Compare it with the source",
    title: "has a question mark in a word",
  },
  entity: {
    message: "It is imported with the code of HTML. Write the letter or sign instead",
    title: "has a code of HTML",
  },
  null: {
    message: "It is imported as this text. Clear the cell where it means nothing",
    title: "is what a database writes for nothing",
  },
  logical: {
    message: "A spreadsheet may have made it of a name. Compare it with the source",
    title: "is TRUE, FALSE or a date",
  },
  days: {
    message: "A number without a unit is read as months. Write it as 360 days if it is days",
    title: "looks like days",
  },
};

/** The bytes of the characters from 128 on. */
const upperBytes = (encoding: ByteEncoding) =>
  new Map(Array.from(upperHalf(encoding), (char, at) => [char, 128 + at]));
const bytesOf1252 = upperBytes("windows-1252");
const bytesByEncoding = textEncodings.filter(isByteEncoding).map(upperBytes);

function encodeIn(text: string, upper: ReadonlyMap<string, number>): Uint8Array | null {
  const bytes = Array.from(text, (char) =>
    char < "\u0080" ? char.charCodeAt(0) : upper.get(char),
  );
  return bytes.some((byte) => byte === undefined)
    ? null
    : Uint8Array.from(bytes.flatMap((byte) => byte ?? []));
}

/** Two letters at least: a single one comes out by chance. */
const OTHER_SCRIPT =
  /^[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}$/u;
const REGULAR_WORD = /^\p{Lu}?\p{Ll}*$|^\p{Lu}+$/u;

function isLikely(part: string, decoded: string, before: string, after: string): boolean {
  if (!isExpectedLatin(decoded) && !OTHER_SCRIPT.test(decoded)) return false;
  // `„BRĂILĂ”`: the sign ends the word.
  if (/^\p{Lu}[”’»…–—]$/u.test(part) && /\p{Lu}/u.test(before) && !/\p{L}/u.test(after))
    return false;
  if (!REGULAR_WORD.test(part)) return true;
  // Letters alone may be a word or, as in `RÂŞNOV`, a part of one.
  const neighbors = before + after;
  if (!/[A-Za-z]/.test(neighbors)) return false;
  return /[a-z]/.test(neighbors) || !/^\p{Lu}+$/u.test(part) || /^\p{Lu}+$/u.test(decoded);
}

const startsAsUtf8 = (part: string, upper: ReadonlyMap<string, number>): boolean =>
  (upper.get(part.charAt(0)) ?? 0) >= 0xc2 && (upper.get(part.charAt(1)) ?? 0xff) < 0xc0;

/** Repairs UTF-8 that was decoded in an 8-bit encoding (`√©` for `é`); null without such letters. */
export function repairMojibake(text: string): string | null {
  if (!/[^\0-\x7f]{2}/.test(text)) return null;
  const known = withoutGarbling(text);
  if (known !== null) return known;
  for (const upper of bytesByEncoding) {
    const repaired = text.replaceAll(/[^\0-\x7f]{2,}/g, (part, at: number) => {
      const bytes = startsAsUtf8(part, upper) ? encodeIn(part, upper) : null;
      if (bytes === null || !isUtf8(bytes)) return part;
      const decoded = Buffer.from(bytes).toString();
      const [before, after] = [text.charAt(at - 1), text.charAt(at + part.length)];
      return isLikely(part, decoded, before, after) ? decoded : part;
    });
    if (repaired !== text) return repaired;
  }
  return null;
}

/** Apostrophes, hyphens, middle dots and East Asian signs of names; then what follows a word. */
const usualSigns = String.raw`\x00-\x7f’‘´′″·•‧‐‑\u00AD\u3000-\u303F\uFF00-\uFF65`;
const closingSigns = String.raw`–—“”»›…™®©℠†‡`;
const letterBefore = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}]`;
const otherAlphabet = String.raw`(?![\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}])[\p{L}\p{M}]`;
const oddWords: readonly RegExp[] = [
  // A sign inside a word. A dash or a quote before a capital may be typed so.
  new RegExp(
    String.raw`${letterBefore}(?![${usualSigns}]|[–—“”„«»‹›]\p{Lu})[\p{S}\p{P}\u02C6\u02C7](?=\p{L})`,
    "u",
  ),
  // Behind a word; `N°` is a number.
  new RegExp(
    String.raw`(?!\b[Nn]°)${letterBefore}(?![${usualSigns}${closingSigns}])[\p{S}\p{P}\u02C6\u02C7]`,
    "u",
  ),
  // Cyrillic read as Western letters.
  /[À-ÖØ-öø-ÿ]{4}/,
  // Letters of two scripts, as of `Dvoއk`; `Ωmega` is a name.
  new RegExp(
    String.raw`\p{sc=Latin}${otherAlphabet}|(?!(?<!\p{L})\p{sc=Greek})${otherAlphabet}\p{sc=Latin}`,
    "u",
  ),
  // `JosŽ`, `JŸrgen`.
  /\p{L}[ŒŸ]\p{Ll}|\p{Ll}[ŠŽ]\p{Ll}|\p{Ll}(?![A-Z\p{sc=Greek}])\p{Lu}(?![\p{L}\p{M}])/u,
];

const looksOdd = (text: string) =>
  /[^\0-\x7f]/.test(text) && oddWords.some((pattern) => pattern.test(text));

const MAX_NAME = 200;

/** Decodes the bytes of Windows-1252 in the encoding that they look like; null where that is no better. */
export function otherReading(text: string): string | null {
  const bytes = text.length > MAX_NAME ? null : encodeIn(text, bytesOf1252);
  if (bytes === null) return null;
  const decoded = decodeAs(bytes, guessEncoding(bytes).encoding);
  return decoded === text || looksOdd(decoded) ? null : decoded;
}

const isName = ({ name }: ImportField) =>
  /(?:name|city|address|responsibleParty|relationship)$/i.test(name);
const NAME_AS_VALUE = /^(?:TRUE|FALSE|\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(?:\d\d){1,2})$/;
const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z][a-z\d]{1,30});/i;
const DAYS = /^(?:90|180|270|360|365|730|1095)(?:\.0+)?$/;

/** Of letters of another encoding, which `repairMojibake` repairs; a name is not valid with them. */
export function garblingDoubt(field: ImportField, cell: string): "garbled" | "garbledText" | null {
  if (field.type !== "text" || repairMojibake(unmarkText(cell).trim()) === null) return null;
  return /address|notes$/i.test(field.name) ? "garbledText" : "garbled";
}

/** UTF-7 of a letter: `Jos+AOk-`. */
const UTF_7 = /\+A[\w+/]{2,}-/;

/** Why a text may not mean what it says. */
export function textDoubt(
  field: ImportField,
  cell: string,
  { header, hasUnit }: { readonly header: string; readonly hasUnit: boolean },
): TextDoubt | null {
  const text = unmarkText(cell).trim();
  if (text === "") return null;
  if (field.name === "term" || field.name === "termValue")
    return DAYS.test(text) && !hasUnit && !/month|\bmos?\b/i.test(header) ? "days" : null;
  if (field.type !== "text") return null;
  if (field.required !== true && /^(?:NULL|\\N)$/.test(text)) return "null";
  if (!isName(field)) return null;
  if (NAME_AS_VALUE.test(text)) return "logical";
  if (ENTITY.test(text)) return "entity";
  if (/\p{L}\?/u.test(text)) return "lost";
  return looksOdd(text) || UTF_7.test(text) ? "signs" : null;
}
