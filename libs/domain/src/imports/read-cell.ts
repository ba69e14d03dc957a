import { parseAmountInput } from "../money/money.ts";
import { type DayOrder, readDay } from "./day-order.ts";
import { choiceKey, type ImportField } from "./import-field.ts";

export interface CellFormats {
  readonly dayOrder: DayOrder;
  /** 0.08 means 8 %. */
  readonly isFraction: boolean;
}

/** The value for a contract, or the text as it is where a contract refuses it. */
export function readCell(
  field: ImportField,
  cell: string,
  formats: CellFormats,
): string | number | boolean | null {
  const text = cell.trim();
  if (text === "") return null;
  switch (field.type) {
    case "money":
      return readAmount(text);
    case "percent":
      return readPercent(text, formats.isFraction);
    case "day":
      return readDay(text, formats.dayOrder) ?? text;
    case "whole":
      return /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : text;
    case "yesNo":
      return readYesNo(text) ?? text;
    case "choice":
      return choiceOf(field, text) ?? text;
    case "digits":
      return text.replace(/^[•*xX.\s-]+(?=\d{4}$)/, "");
    case "zip":
      return text.replace(/^(\d{5})[- ]?(\d{4})$/, "$1-$2");
    case "text":
      return field.name === "notes" ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ", ");
  }
}

const choiceOf = (field: ImportField, text: string): string | undefined =>
  field.choices?.find(({ also }) => also.includes(choiceKey(text)))?.value;

/** `$1,250.00` and `1250` are amounts; `(1,250.00)` is negative. */
function readAmount(text: string): string {
  const negative = /^\((.*)\)$/.exec(text) ?? /^-\s*(.*)$/.exec(text);
  const typed = (negative?.[1] ?? text).replace(/^(?:USD|US\$)\s*|\s*(?:USD|US\$)$/i, "");
  const amount = parseAmountInput(typed.replace(/(\.\d{2})0+$/, "$1"));
  if (amount === null) return text;
  return negative ? `-${amount}` : amount;
}

function readPercent(text: string, isFraction: boolean): string {
  const number = /^(\d+)(?:\.(\d+))?\s*(%?)$/.exec(text);
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

/** Percentages of a column that are all below 1 are probably fractions. */
export function areFractions(texts: Iterable<string>): boolean {
  let found = false;
  for (const text of texts) {
    if (text.trim() === "" || text.includes("%")) continue;
    const value = Number(text);
    if (!(value >= 0 && value < 1)) return false;
    found ||= value > 0;
  }
  return found;
}
