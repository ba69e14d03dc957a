import type { Knex } from "knex";

const digitsOf = (text: string) => text.replace(/\D/g, "");

const isNumber = (text: string) => /^[\d\s().+-]*\d[\d\s().+-]*$/.test(text);

const withoutCountryCode = (digits: string) =>
  digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;

/** More cost a scan each. */
const MAX_WORDS = 6;

/** The required words, longest first; phone numbers and ZIP codes as digits. */
export function searchWords(typed: string): string[] {
  if (isNumber(typed)) return [withoutCountryCode(digitsOf(typed))];
  const words = typed
    .split(/[\s,]+/)
    .map((word) => (isNumber(word) ? digitsOf(word) : word))
    .filter((word) => word !== "");
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

/** Escapes LIKE's wildcards. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Ends the name in the search text of a person. */
const NAME_END = "\t";

/** Every word must be in `person` (migration 0015), or in its name part. */
export function wherePerson<Q extends Knex.QueryBuilder>(
  query: Q,
  words: readonly string[],
  part: "name" | "whole" = "whole",
): Q {
  const end = part === "name" ? `${NAME_END}%` : "";
  for (const word of words) {
    void query.whereRaw("person like lower(?)", [`%${likeText(word)}%${end}`]);
  }
  return query;
}
