import { isDay, isMoney, isPercent, parseMoney } from "@accord/domain";
import * as z from "@accord/zod";

/** PostgreSQL cannot store U+0000 in a text. */
const withoutNul = (text: string) => !text.includes("\u0000");

/** PostgreSQL answers ids in lower case; in any other case one would not equal itself. */
export const id = z.uuid("Not a valid id").toLowerCase();

/** A day string YYYY-MM-DD (decisions section 1). */
export const day = z.string().refine(isDay, "Enter a date that exists, as YYYY-MM-DD");

/** A point in time in UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** Dollars as a decimal string that fits numeric(12,2). */
export const money = z
  .string()
  .refine(isMoney, "Enter an amount such as 1250.00, at most 9,999,999,999.99");

/** A sum of money: a decimal string that may be larger than one column holds. */
export const moneySum = z.string().refine((text) => {
  try {
    return Number.isSafeInteger(parseMoney(text));
  } catch {
    return false;
  }
}, "Not a sum of money");

/** A percentage as a decimal string that fits numeric(5,2). */
export const percent = z
  .string()
  .refine(isPercent, "Enter a percentage such as 8.00, at most 999.99");

/** A trimmed text that must say something. */
export const requiredText = (label: string, max = 200) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`)
    .refine(withoutNul, `${label} has a character that cannot be stored`);

/** A text that may be left out: blank counts as absent, null clears it. */
export const optionalText = (label: string, max = 200) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .refine(withoutNul, `${label} has a character that cannot be stored`)
    .transform((text) => (text === "" ? null : text))
    .nullish();
