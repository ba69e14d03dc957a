import { formatDay } from "../dates/us-date.ts";
import type { FieldType } from "../enums.ts";
import { isNumericText } from "../money/numeric-text.ts";
import { showPercent } from "../money/percent.ts";
import { formatUsd } from "../money/usd.ts";
import type { MergeValue, ScheduleLine } from "./merge-value.ts";

/** The printed text, or why the value cannot be printed as that type. */
export type FormattedValue = { readonly text: string } | { readonly problem: string };

/**
 * The text of a value for a field type; null gives "". Kinds are never converted: 8 percent printed
 * as $8.00 would be wrong.
 */
export function formatMergeValue(value: MergeValue | null, fieldType: FieldType): FormattedValue {
  if (value === null) return { text: "" };
  if (fieldType === "text") return { text: inWords(value) };
  return typed(value, fieldType) ?? { problem: refusal(value, fieldType) };
}

function typed(value: MergeValue, fieldType: Exclude<FieldType, "text">): { text: string } | null {
  switch (value.kind) {
    case "money":
      if (fieldType === "currency") return { text: inWords(value) };
      return fieldType === "number" ? { text: grouped(value.amount) } : null;
    case "percent":
      if (fieldType === "percentage") return { text: inWords(value) };
      return fieldType === "number" ? { text: grouped(value.percent) } : null;
    case "day":
      return fieldType === "date" ? { text: inWords(value) } : null;
    case "number":
      return fieldType === "number" ? { text: grouped(value.text) } : null;
    case "text":
    case "schedule":
      return null;
  }
}

function inWords(value: MergeValue): string {
  switch (value.kind) {
    case "text":
    case "number":
      return value.text.replaceAll("\t", " ");
    case "money":
      return formatUsd(value.amount);
    case "percent":
      return showPercent(value.percent);
    case "day":
      return formatDay(value.day);
    case "schedule":
      return value.rows.map(scheduleLine).join("\n");
  }
}

const scheduleLine = ({ period, dueDate, amount }: ScheduleLine) =>
  [period, formatDay(dueDate), formatUsd(amount)].join("\t");

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Intl formats a decimal string exactly, without a float. */
function grouped(decimal: string): string {
  if (!isNumericText(decimal)) throw new RangeError(`Not a number: ${decimal}`);
  return numbers.format(decimal);
}

const kinds: Record<MergeValue["kind"], string> = {
  text: "text",
  money: "an amount of money",
  percent: "a percentage",
  day: "a date",
  number: "a number",
  schedule: "a list of payouts",
};

const types: Record<Exclude<FieldType, "text">, string> = {
  number: "a number",
  date: "a date",
  currency: "currency",
  percentage: "a percentage",
};

function refusal(value: MergeValue, fieldType: Exclude<FieldType, "text">): string {
  const shown = value.kind === "schedule" ? "" : ` (${inWords(value)})`;
  return `The value is ${kinds[value.kind]}${shown} and cannot be printed as ${types[fieldType]}. Choose another field type, for example text.`;
}
