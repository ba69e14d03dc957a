import { nameSpellings, searchKey } from "@accord/domain";
import type { Knex } from "knex";

const digitsOf = (text: string) => text.replace(/\D/g, "");

const isNumber = (text: string) => /^[\d\s().+-]*\d[\d\s().+-]*(?:(?:x|ext\.?)\s*\d+)?$/.test(text);

/** No area code begins with 1; `00` and `011` are dialled before the code of a country. */
const withoutCountryCode = (digits: string) =>
  digits.replace(/^(?:00|011)?1(?=\d{10})|^(?:00|011)(?=\d{9})/, "");

const PHONE =
  /(?<![\w-])(?:tel:\s*)?\+?(?:(?:00|011)?[\s.-]*1[\s./-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}(?:[\s,]*(?:x|ext\.?|#)\s*\d{1,6})?(?![\w-])/g;
const EXTENSION = /[\s,]*(?:x|ext\.?|#)\s*\d{1,6}$/;

/** Without its extension, which may not be stored. */
function phoneDigits(text: string): string {
  const number = digitsOf(text.replace(EXTENSION, ""));
  return withoutCountryCode(number.length < 7 ? digitsOf(text) : number);
}

/** More cost a scan each. */
const MAX_WORDS = 6;

/** The required words as search keys, longest first; phone numbers and ZIP codes as digits. */
export function searchWords(typed: string): string[] {
  const key = searchKey(typed).trim();
  if (isNumber(key)) return [phoneDigits(key)];
  const words = key
    .replace(PHONE, phoneDigits)
    .split(/[\s,]+/)
    .map((word) => (isNumber(word) ? digitsOf(word) : word))
    .filter((word) => word !== "");
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

/** Escapes LIKE's wildcards. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Shorter words alone must begin a word of a name: as parts they would match most names. */
export const MIN_PART = 3;

/** Ends the name in the search text of a person. */
const NAME_END = "\t";

interface PersonSearch {
  readonly part?: "name" | "whole";
  /** Short words alone are parts too, as in a list of people; beside a longer word they always are. */
  readonly shortAsParts?: boolean;
  /** Holds `name_spellings` (migration 0042). */
  readonly column?: string;
}

/** Every word must be in the person's search text, or in its name part, in one of its spellings. */
export function wherePerson<Q extends Knex.QueryBuilder>(
  query: Q,
  words: readonly string[],
  { part = "whole", shortAsParts = true, column = "person" }: PersonSearch = {},
): Q {
  const end = part === "name" ? `${NAME_END}%` : "";
  const isPart = shortAsParts || words.some((word) => word.length >= MIN_PART);
  for (const word of words) {
    const patterns = nameSpellings(word).flatMap((spelling) => {
      const text = `${likeText(spelling)}%${end}`;
      return isPart ? [`%${text}`] : [text, `% ${text}`];
    });
    const either = patterns.map(() => `${column} like ?`).join(" or ");
    void query.whereRaw(`(${either})`, patterns);
  }
  return query;
}
