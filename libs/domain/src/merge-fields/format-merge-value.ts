import { formatDay } from "../dates/us-date.ts";
import type { FieldType } from "../enums.ts";
import { isNumericText } from "../money/numeric-text.ts";
import { showPercent } from "../money/percent.ts";
import { formatUsd } from "../money/usd.ts";
import type { MergeValue, ScheduleLine } from "./merge-value.ts";

/** The text that is printed, or in words why the value cannot be printed as that type. */
export type FormattedValue = { readonly text: string } | { readonly problem: string };

/**
 * A value as a field of that type prints it: currency $1,234.50, percentage 8.00%, date 02/15/2026,
 * number 1,234.5, text as people write it. Nothing (null) is an empty text, whatever the type. A
 * value is never read as another kind: 8 percent would be a wrong figure as $8.00.
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

/**
 * Period, date, amount (docs/rules.md#template-properties); the tabs between them make columns on
 * paper.
 */
const scheduleLine = ({ period, dueDate, amount }: ScheduleLine) =>
  [period, formatDay(dueDate), formatUsd(amount)].join("\t");

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** "1234.50" is "1,234.5". Intl formats a decimal string exactly, so that nothing becomes a float. */
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
