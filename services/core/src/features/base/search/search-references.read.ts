import { searchKey } from "@accord/domain";
import type { Knex } from "knex";
import { likeText, MIN_PART } from "./search-text.read.ts";

/** One digit after another character has no trigram: a scan would look at every reference. */
const MIN_END = 2;
const MAX_PADDED = 12;

/**
 * A reference holds the text, or is a text that is too short for a part. Digits are also found as
 * the number at its end, or one digit as the whole number or after a hyphen, with or without leading zeros.
 */
export function whereReference(
  query: Knex.QueryBuilder,
  typed: string,
  /** Fewer digits are not looked for inside a reference. */
  minDigits = MIN_PART,
): void {
  const key = searchKey(typed).trim();
  const isNumber = /^\d+$/.test(key);
  void query.where((either) => {
    if (key.length >= (isNumber ? minDigits : MIN_PART))
      void either.whereRaw("reference_key like ?", [`%${likeText(key)}%`]);
    else void either.where("reference_key", key);
    if (isNumber) orWhereNumber(either, key);
  });
}

function orWhereNumber(either: Knex.QueryBuilder, digits: string): void {
  const number = digits.replace(/^0+(?=\d)/, "");
  const end = number.length < MIN_END ? digits : number;
  if (end.length >= MIN_END)
    void either.orWhereRaw("(reference_key like ? and reference_key ~ ?)", [
      `%${end}`,
      `(^|[^0-9])0*${number}$`,
    ]);
  else {
    const padded = Array.from({ length: MAX_PADDED }, (_, at) => number.padStart(at + 1, "0"));
    void either.orWhereIn("referenceKey", padded).orWhereLike("referenceKey", `%-${number}`);
  }
}
