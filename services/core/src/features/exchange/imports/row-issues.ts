import type { Issue } from "@accord/contracts";
import {
  formatDay,
  importFields,
  isDay,
  isMoney,
  proposedChoice,
  type ImportField,
} from "@accord/domain";
import { databaseError, ServiceError } from "@accord/service-kit";
import type { StoredIssue } from "./import-rows.store.ts";
import type { ReadRow } from "./read-rows.ts";
import { issueOf, type IssueParts } from "./import-issue.ts";

const numberWords = ["no", "one", "two", "three", "four"];

/** `format`: the one that the contract requires, by zod's name. */
type Problem = Issue & { readonly format?: string };

/** Issues of a contract or a rule, at the fields of the row's columns. */
export const fieldIssues = (row: ReadRow, problems: readonly Problem[]): StoredIssue[] =>
  problems.map((problem) => fieldIssue(row, problem));

function fieldIssue(row: ReadRow, { path, message, format }: Problem): StoredIssue {
  const field = importFields[row.kind].find(({ name }) => name === path);
  if (!field) return ruleIssue(row, null, message);
  const text = (row.texts[path] ?? "").trim();
  if (text === "" || row.values[path] === null) return ruleIssue(row, field, message);
  const remark = remarkIssue(row, field, text);
  if (remark !== null) return remark;
  const own = cutZeros(field, text) ?? unreadable(field, text, row.values[path]);
  if (own !== null) return issueOf(row, own);
  if (format === "email") {
    return issueOf(row, {
      field: path,
      message: "Complete it, as name@company.com",
      title: `${field.label} is not complete`,
      example: `As in ${text}`,
      text,
    });
  }
  if (isOtherChoice(row, field)) {
    const isState = /state/i.test(field.name);
    return issueOf(row, {
      field: path,
      message: isState ? "A state or territory of the US in two letters, as AL" : message,
      title: `${field.label} “${text}” is ${isState ? stateProblem(text) : "none of the choices"}`,
      repair: "replace",
      text,
      proposal: proposedChoice(field, text),
    });
  }
  return ruleIssue(row, field, message, text);
}

/** A cell that may mean one of several things, or is written in an unusual way. */
function remarkIssue(row: ReadRow, field: ImportField, text: string): StoredIssue | null {
  const { name, label, type } = field;
  const { problem, options = [] } = row.remarks[name] ?? {};
  if (problem === undefined || options.length === 0) return null;
  const message = `Choose ${options.map(shownOption).join(" or ")}, or correct it`;
  return issueOf(row, {
    ...{ field: name, message, text, options, repair: "choose" },
    ...{ title: `${label} ${problem}`, example: `As in ${text}` },
    // The first option has to mean the same in all rows that are listed together.
    group: `${problem} ${options.length} ${type !== "phone" && (options[0] ?? "") < (options[1] ?? "")}`,
  });
}

/** Cells have days as YYYY-MM-DD, which no order of a column changes. */
export const shownOption = (text: string): string => (isDay(text) ? formatDay(text) : text);

/** A choice that was read may break a rule: no other spelling repairs that. */
const isOtherChoice = ({ values }: ReadRow, { name, type, choices }: ImportField): boolean =>
  type === "choice"
    ? !choices?.some(({ value }) => value === values[name])
    : type === "yesNo" && typeof values[name] !== "boolean";

/** Spreadsheets take 02134 for the number 2134. */
function cutZeros(field: ImportField, text: string): IssueParts | null {
  const width = field.type === "zip" ? 5 : field.type === "digits" ? 4 : null;
  if (width === null || !/^\d+$/.test(text) || text.length >= width) return null;
  const full = text.padStart(width, "0");
  const count = numberWords[text.length] ?? String(text.length);
  return {
    field: field.name,
    message: `${width} digits, as ${full}`,
    title: `${field.label} has ${count} ${text.length === 1 ? "digit" : "digits"}`,
    example: `A spreadsheet drops the first 0, as in ${text}`,
    repair: "pad_zeros",
    text,
  };
}

const stateProblem = (text: string) =>
  /^[A-Za-z]{2}$/.test(text) ? "no state of the United States" : "not two letters";

const readable: Partial<Record<ImportField["type"], string>> = {
  money: "An amount, as 1250.00",
  percent: "A percentage, as 8.25",
  day: "A date, as 01/31/2026",
  whole: "A whole number",
};

function unreadable(
  field: ImportField,
  text: string,
  value: ReadRow["values"][string] | undefined,
): IssueParts | null {
  const { name, type, label } = field;
  const at = { field: name, example: `As in ${text}`, text };
  if (type === "digits")
    return {
      ...at,
      message: "Enter the last four digits alone",
      title: `${label} is not one number of four digits`,
    };
  const isAmount = typeof value === "string" && isMoney(value);
  if (type === "money" && isAmount && value.startsWith("-"))
    return { ...at, message: "Not below 0.00", title: `${label} is negative` };
  const isRead =
    type === "whole"
      ? typeof value === "number"
      : type === "day"
        ? typeof value === "string" && isDay(value)
        : isAmount;
  // An amount that is read but too large: the rule names the limits.
  if (type === "money" && /^\D*\d[\d,]*(?:\.\d{1,2})?\D*$/.test(text)) return null;
  const message = readable[type];
  if (isRead || message === undefined) return null;
  return /\d\.\d{3,}\D*$/.test(text) && (type === "money" || type === "percent")
    ? { ...at, message: "Two decimals at most", title: `${label} has more than two decimals` }
    : { ...at, message, title: `${label} cannot be read` };
}

/** Rows whose messages differ only in amounts, days and references are listed together. */
function ruleIssue(
  row: ReadRow,
  field: ImportField | null,
  message: string,
  text = "",
): StoredIssue {
  return issueOf(row, {
    field: field?.name ?? null,
    message,
    title:
      field === null || message.startsWith(field.label) ? message : `${field.label}: ${message}`,
    example: text === "" ? "" : `As in ${text}`,
    text,
    group: withoutReferences(row, message).replaceAll(
      /\$[\d,.]+|\b[A-Z]{2,}-[\w-]+|[\d/.,]+\d|“[^”]*”/g,
      "#",
    ),
  });
}

/** Other systems have references of any form. */
function withoutReferences({ texts }: ReadRow, message: string): string {
  const named = ["reference", "agreement", "sourceAgreement"].flatMap(
    (name) => texts[name]?.trim() || [],
  );
  return named.reduce((text, reference) => text.replaceAll(reference, "#"), message);
}

/** Of a refusal of the operation that a form uses too; other errors are thrown on. */
export function refusalIssues(row: ReadRow, error: unknown): StoredIssue[] {
  const refusal = error instanceof ServiceError ? error : databaseError(error);
  if (!refusal || refusal.status >= 500) throw error;
  const issues = refusal.issues ?? [{ path: "", message: refusal.message }];
  return fieldIssues(row, issues);
}

export const hasErrors = (issues: readonly StoredIssue[]): boolean =>
  issues.some(({ level }) => level === "error");
