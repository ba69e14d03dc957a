import { proposedPhone, readPhone, severalPhones } from "../people/phone.ts";
import { plainLine } from "../people/plain-line.ts";
import type { CellRemark } from "./cell-remark.ts";
import { isPartOfOne, percentsOf } from "./identifiers.ts";
import { choiceKey, type ImportField } from "./import-field.ts";
import { isAccountingZero, readAmount } from "./read-amount.ts";
import type { DayOrder } from "./day-parts.ts";
import { readDay } from "./read-day.ts";

export interface CellFormats {
  readonly dayOrder: DayOrder;
  /** A person chose it for dates that do not prove it. */
  readonly isDayOrderOpen?: boolean;
  /** 0.08 means 8 %. */
  readonly isFraction: boolean;
}

/** Line ends of a cell in a field of one line. */
const LINE_ENDS = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g;

const isNumeric = ({ type }: ImportField) =>
  type === "money" || type === "percent" || type === "whole";

const textOf = (field: ImportField, cell: string): string =>
  field.name === "notes" ? cell.trim() : plainLine(cell.trim().replaceAll(LINE_ENDS, ", "));

/** The value for a contract, or the text as it is where a contract refuses it. */
export function readCell(
  field: ImportField,
  cell: string,
  formats: CellFormats,
): string | number | boolean | null {
  const text = textOf(field, cell);
  if (text === "" || (isNumeric(field) && isAccountingZero(text))) return null;
  switch (field.type) {
    case "money":
      return readAmount(text).amount ?? text;
    case "percent":
      return readPercent(text, formats.isFraction);
    case "day":
      return readDay(text, columnOrder(formats)).day ?? text;
    case "whole":
      return /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : text;
    case "yesNo":
      return readYesNo(text) ?? text;
    case "choice":
      return choiceOf(field, text) ?? text;
    case "digits":
      return text.replace(/^['’]/, "").replace(/^[•*xX.\s-]+(?=\d{4}$)/, "");
    case "zip":
      return text.replace(/^['’]/, "").replace(/^(\d{5})(?:\s?[\p{Pd}\u2212]?\s?(\d{4})|-)$/u, zip);
    case "phone":
      return readPhone(text) ?? text;
    case "text":
      return text;
  }
}

const columnOrder = ({ dayOrder, isDayOrderOpen }: CellFormats) => ({
  order: dayOrder,
  isOpen: isDayOrderOpen,
});

const zip = (_text: string, five: string, four: string | undefined) =>
  four === undefined ? five : `${five}-${four}`;

/** How an unusual cell was read, or what it may mean; null for usual ones. */
export function cellRemark(
  field: ImportField,
  cell: string,
  formats: CellFormats,
): CellRemark | null {
  const text = textOf(field, cell);
  if (text === "") return null;
  switch (field.type) {
    case "day":
      return readDay(text, columnOrder(formats));
    case "money":
      return readAmount(text);
    case "percent": {
      if (text.startsWith("0,") && isPartOfOne(text))
        return { problem: "can be read in two ways", options: percentsOf(text) };
      const [, whole, decimals] = PERCENT.test(text) ? [] : (WORDED_PERCENT.exec(text) ?? []);
      const number = decimals === undefined ? whole : `${whole}.${decimals}`;
      return number === undefined ? null : writtenOtherwise(`${number}%`);
    }
    case "phone":
      return readPhone(text) === null ? phoneRemark(text) : null;
    case "digits":
    case "zip": {
      const [, whole] = /^(\d+)\.0+$/.exec(text) ?? [];
      const width = field.type === "zip" ? 5 : 4;
      return whole === undefined || whole.length > width
        ? null
        : writtenOtherwise(whole.padStart(width, "0"));
    }
    case "text":
      return isEmail(field) ? emailRemark(text) : null;
    default:
      return null;
  }
}

const isEmail = ({ name }: ImportField) => /^email$|Email2?$/.test(name);

const MAX_EMAIL = 500;
/** `mailto:a@b.com`, `John <a@b.com>` and `a@b.com,`. */
const ADDRESSED =
  /^(?:[^<>@]*<)?\s*(?:mailto:)?\s*([^\s<>@,;:"()]+@[^\s<>@,;:"()]+\.[a-z]{2,})\s*>?[\s,;.]*$/i;

function emailRemark(text: string): CellRemark | null {
  const email = text.length > MAX_EMAIL ? undefined : ADDRESSED.exec(text)?.[1];
  return email === undefined || email === text ? null : writtenOtherwise(email);
}

const PERCENT = /^(\d+|(?=\.\d))(?:\.(\d+))?\s*(%?)$/;
/** `8,25` and `8 percent p.a.`. */
const WORDED_PERCENT =
  /^(\d+)(?:[.,](\d{1,2}))?\s*%?\s*(?:(?:percent|per cent|pct\.?)?\s*(?:p\.? ?a\.?|per annum|per year|annual(?:ly)?|yearly)?)$/i;

function phoneRemark(text: string): CellRemark | null {
  const several = severalPhones(text);
  if (several !== null) return { problem: "has several numbers", options: several };
  const phone = proposedPhone(text);
  return phone === null ? null : writtenOtherwise(phone);
}

const writtenOtherwise = (option: string): CellRemark => ({
  problem: "is written in another way",
  options: [option],
});

const choiceOf = (field: ImportField, text: string): string | undefined =>
  field.choices?.find(({ also }) => also.includes(choiceKey(text)))?.value;

function readPercent(text: string, isFraction: boolean): string {
  const number = PERCENT.exec(text);
  if (!number) return text;
  const [, whole = "0", decimals = "", sign] = number;
  // A whole number in such a column was typed as a percentage.
  const isPart = isFraction && sign === "" && Number(whole) === 0;
  const digits = isPart ? decimals.padEnd(2, "0") : decimals;
  const units = isPart ? String(Number(`${whole}${digits.slice(0, 2)}`)) : String(Number(whole));
  const rest = (isPart ? digits.slice(2) : digits).replace(/0+$/, "");
  return rest.length > 2 ? text : `${units}.${rest.padEnd(2, "0")}`;
}

const yes = ["yes", "y", "true", "1", "x", "✓"];
const no = ["no", "n", "false", "0", "-"];

function readYesNo(text: string): boolean | null {
  const key = text.toLowerCase();
  if (yes.includes(key)) return true;
  return no.includes(key) ? false : null;
}

/** As a part of 1 it would be more than rates usually are. */
const HIGH_PART = 0.25;

/**
 * Percentages of a column that are all well below 1 are probably fractions. `mixed`: others are not
 * or have a sign, or one would be 25 % and more.
 */
export function areFractions(texts: Iterable<string>): boolean | "mixed" {
  let [hasParts, hasOthers] = [false, false];
  for (const cell of texts) {
    const text = cell.trim();
    if (isPartOfOne(text)) {
      hasParts = true;
      hasOthers ||= Number(text.replace(",", ".")) >= HIGH_PART;
    } else hasOthers ||= text !== "" && Number(text) !== 0;
  }
  return hasParts && hasOthers ? "mixed" : hasParts;
}
