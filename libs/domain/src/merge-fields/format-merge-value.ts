import { formatDay } from "../dates/us-date.ts";
import type { FieldType } from "../enums.ts";
import { showPercent } from "../money/percent.ts";
import { formatUsd, isNumericText } from "../money/usd.ts";
import type { MergeValue, ScheduleLine } from "./merge-value.ts";

export type FormattedValue = { readonly text: string } | { readonly problem: string };

/** Null gives "". Kinds are never converted: 8 percent is not $8.00. */
export function formatMergeValue(value: MergeValue | null, fieldType: FieldType): FormattedValue {
  if (value === null) return { text: "" };
  if (fieldType === "text") return { text: formatAsText(value) };
  return formatTyped(value, fieldType) ?? { problem: mismatchMessage(value, fieldType) };
}

function formatTyped(
  value: MergeValue,
  fieldType: Exclude<FieldType, "text">,
): { text: string } | null {
  switch (value.kind) {
    case "money":
      if (fieldType === "currency") return { text: formatAsText(value) };
      return fieldType === "number" ? { text: formatNumber(value.amount) } : null;
    case "percent":
      if (fieldType === "percentage") return { text: formatAsText(value) };
      return fieldType === "number" ? { text: formatNumber(value.percent) } : null;
    case "day":
      return fieldType === "date" ? { text: formatAsText(value) } : null;
    case "number":
      return fieldType === "number" ? { text: formatNumber(value.text) } : null;
    case "text":
    case "schedule":
      return null;
  }
}

function formatAsText(value: MergeValue): string {
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

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Intl formats a decimal string exactly, without a float. */
function formatNumber(decimal: string): string {
  if (!isNumericText(decimal)) throw new RangeError(`Not a number: ${decimal}`);
  return numberFormat.format(decimal);
}

const kindNames: Record<MergeValue["kind"], string> = {
  text: "text",
  money: "an amount of money",
  percent: "a percentage",
  day: "a date",
  number: "a number",
  schedule: "a list of payouts",
};

const typeNames: Record<Exclude<FieldType, "text">, string> = {
  number: "a number",
  date: "a date",
  currency: "currency",
  percentage: "a percentage",
};

function mismatchMessage(value: MergeValue, fieldType: Exclude<FieldType, "text">): string {
  const shown = value.kind === "schedule" ? "" : ` (${formatAsText(value)})`;
  return `The value is ${kindNames[value.kind]}${shown} and cannot be printed as ${typeNames[fieldType]}. Choose another field type, for example text.`;
}
