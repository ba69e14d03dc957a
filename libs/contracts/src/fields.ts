import {
  formatDay,
  INPUT_DAYS,
  isDay,
  isMoney,
  isPercent,
  parseMoney,
  readPhone,
  plainLine,
  plainLines,
  unstorableCharacter,
  usStates,
} from "@accord/domain";
import * as z from "@accord/zod";

/** PostgreSQL has no U+0000; lone surrogates, U+FFFD and codes that are no characters get lost. */
export const isStorable = (text: string) =>
  text.isWellFormed() && !/[\0\ufffd]|\p{Noncharacter_Code_Point}/u.test(text);

/** False for only spaces and format characters. */
const isVisible = (text: string) => /[^\s\p{Cf}\u115f\u1160\u2800\u3164]/u.test(text);

export const bodyMessage = "Send an object with the fields of this call";

/** Lower case, as PostgreSQL returns ids. */
export const id = z.uuid("Not a valid id").toLowerCase();

const dayMessage = "Enter a date that exists, as YYYY-MM-DD";

/** YYYY-MM-DD (docs/rules.md#day-strings). */
export const day = z.string(dayMessage).refine(isDay, dayMessage);

const { first, last } = INPUT_DAYS;

export const inputDay = z
  .string(dayMessage)
  .refine(isDay, { error: dayMessage, abort: true })
  .refine((text) => text >= first && text <= last, {
    error: `Enter a date from ${formatDay(first)} to ${formatDay(last)}`,
  });

export const instant = z.iso.datetime();

const moneyMessage = "Enter an amount such as 1250.00, at most 9,999,999,999.99";

/** Dollars as a decimal string for numeric(12,2). */
export const money = z.string(moneyMessage).refine(isMoney, moneyMessage);

/** A decimal string that may exceed numeric(12,2). */
export const moneySum = z.string().refine((text) => {
  try {
    return Number.isSafeInteger(parseMoney(text));
  } catch {
    return false;
  }
}, "Not a sum of money");

const percentMessage = "Enter a percentage such as 8.00, at most 999.99";

/** A percentage as a decimal string for numeric(5,2). */
export const percent = z.string(percentMessage).refine(isPercent, percentMessage);

const missingOrInvalid = (missing: string, invalid: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : invalid,
});

const blankToNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;

/** Absent keeps (undefined); blank and null clear (null). */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankToNull, schema.nullish());

/** Absent, blank and null become null. */
export const nullIfEmpty = <T extends z.ZodType>(schema: T) =>
  clearable(schema).transform((value) => value ?? null);

export const blankAsMissing = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema);

const unstorable = (label: string, found: (text: string) => string | null) => ({
  error: ({ input }: { input?: unknown }) =>
    `${label} has a character that cannot be stored: ${found(String(input)) ?? ""}`,
});

/** In the one form in which names are stored, compared and searched. */
export const line = (missing: string) => z.string(missing).overwrite(plainLine);

export const textLine = (label: string, max: number, missing = `${label} must be text`) =>
  line(missing)
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => unstorableCharacter(text) === null, unstorable(label, unstorableCharacter));

export const requiredText = (label: string, max = 200) =>
  textLine(label, max, `${label} is required`).refine(isVisible, `${label} is required`);

/** Absent keeps; blank and null clear. */
export const optionalText = (label: string, max = 200, read = (text: string) => text) =>
  textLine(label, max)
    .transform((text) => (isVisible(text) ? read(text) : null))
    .nullish();

const unstorableInLines = (text: string) =>
  text
    .split(/[\n\r\t]/)
    .map(unstorableCharacter)
    .find((found) => found !== null) ?? null;

const trimmedNote = (label: string, max: number, missing: string) =>
  z
    .string(missing)
    .overwrite(plainLines)
    .max(max, `${label} can have at most ${max} characters`)
    .refine((text) => unstorableInLines(text) === null, unstorable(label, unstorableInLines));

/** From a text area: its line breaks are kept. */
export const requiredNote = (label: string, max = 1000) =>
  trimmedNote(label, max, `${label} is required`).refine(isVisible, `${label} is required`);

/** Absent keeps; blank and null clear. Line breaks are kept. */
export const optionalNote = (label: string, max = 1000) =>
  trimmedNote(label, max, `${label} must be text`)
    .transform((text) => (isVisible(text) ? text : null))
    .nullish();

export const multilineText = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .overwrite(plainLines)
    .max(max, `${label} can have at most ${max} characters`)
    .refine(isStorable, `${label} has a character that cannot be stored`)
    .nullable()
    .transform((text) => (text !== null && isVisible(text) ? text : null));

export const requiredDay = (missing: string) =>
  blankAsMissing(z.string(missingOrInvalid(missing, dayMessage)).pipe(inputDay));

const decimalInput = (label: string, invalid: string, fits: (text: string) => boolean) =>
  z
    .string(missingOrInvalid(`${label} is required`, invalid))
    .overwrite(plainLine)
    .refine((text) => text !== "", { error: `${label} is required`, abort: true })
    .refine((text) => fits(text) && !text.startsWith("-"), { error: invalid, abort: true });

const amountFrom = (label: string, least: string) =>
  decimalInput(
    label,
    `${label} must be an amount such as 1250.00, from ${least} to 9,999,999,999.99`,
    isMoney,
  );

export const amountInput = (label: string) => amountFrom(label, "0.00");

export const percentInput = (label: string) =>
  decimalInput(label, `${label} must be a percentage such as 8.00, from 0.00 to 999.99`, isPercent);

export const yesOrNo = (label: string) => z.boolean(`${label} must be true or false`);

export const positiveAmount = (label: string) =>
  amountFrom(label, "0.01").refine(
    (text) => !/^[0.]*$/.test(text),
    `${label} must be greater than zero`,
  );

export const lastFour = line("Enter the last 4 digits").regex(/^\d{4}$/, "Enter the last 4 digits");

export const phone = line("Phone is required")
  .min(1, { error: "Phone is required", abort: true })
  .overwrite((text) => readPhone(text) ?? text)
  .refine((text) => readPhone(text) !== null, "Enter a phone number with 7 to 15 digits");

export const emailAddress = line("Email is required")
  .min(1, "Email is required")
  .max(254, "Email can have at most 254 characters")
  .pipe(z.email("Enter a full email address, for example name@company.com"));

export const usState = z.enum(usStates, "Choose a state");

export const usZip = line("Zip code is required")
  .min(1, { error: "Zip code is required", abort: true })
  .regex(/^\d{5}(-\d{4})?$/, "Enter 5 digits, or 5 and 4 with a hyphen");

export const chosenAgreement = z.uuid("Choose an agreement").toLowerCase();

/** Of an account in Xero; may be empty. */
export const xeroCode = (label: string) => textLine(label, 10);
