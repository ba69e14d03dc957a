import type { Knex } from "knex";

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Digits with the punctuation of phone numbers and ZIP codes. */
const isNumber = (text: string) => /^[\d\s().+-]*\d[\d\s().+-]*$/.test(text);

/** A phone number may be typed with the country code and stored without. */
const withoutCountryCode = (digits: string) =>
  digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;

/**
 * The words that a person's search text must all contain, the longest first: those of "Last, First",
 * or the digits alone of a phone number or a ZIP code.
 */
export function searchWords(typed: string): string[] {
  if (isNumber(typed)) return [withoutCountryCode(digitsOf(typed))];
  const words = typed
    .split(/[\s,]+/)
    .map((word) => (isNumber(word) ? digitsOf(word) : word))
    .filter((word) => word !== "");
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}

/** The text with LIKE's wildcards as plain characters. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The tab that ends the name in the search text of a person. */
const NAME_END = "\t";

/** Every word must be part of `person` (migration 0015), or of the name in it. */
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
