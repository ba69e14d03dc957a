import {
  addDays,
  addMonths,
  diffDays,
  endDateMismatch,
  fitsTerm,
  formatDay,
  INPUT_DAYS,
  isDay,
  proposedEndDate,
  termText,
  type Day,
  type TermUnit,
} from "@accord/domain";
import { textValue, type ReadRow, type Values } from "./read-rows.ts";
import { issueOf } from "./import-issue.ts";
import type { StoredIssue } from "./import-rows.store.ts";

const WRITTEN =
  /^(\d{1,5})(?:\.0{1,2}(?!\d))?[\s-]*(?:(d|days?)|(w|wks?|weeks?)|(m|mos?|mths?|months?)|(y|yrs?|years?))?\.?$/i;
const MAX_MONTHS = 600;

interface Term {
  readonly termValue: number;
  readonly termUnit: TermUnit;
}

/** `18 months`, `2 yrs` or `12`; null for another text. */
function writtenTerm(text: string): { termValue: number; termUnit: TermUnit | undefined } | null {
  const found = WRITTEN.exec(text.trim());
  if (!found) return null;
  const [, number, days, weeks, months, years] = found;
  const termValue = Number(number);
  if (years !== undefined) return { termValue: termValue * 12, termUnit: "months" };
  if (days !== undefined) return { termValue, termUnit: "days" };
  if (weeks !== undefined) return { termValue, termUnit: "weeks" };
  return { termValue, termUnit: months === undefined ? undefined : "months" };
}

const { first, last } = INPUT_DAYS;

const dayOf = (value: Values[string] | undefined): Day | null =>
  typeof value === "string" && isDay(value) && value >= first && value <= last ? value : null;

/**
 * The term of a row and its end: what its columns say, or else what follows from them
 * (docs/rules.md#imported-terms).
 */
export function termOf(values: Values): Values {
  const { startDate, endDate, term, termUnit } = values;
  const written = typeof term === "string" ? writtenTerm(term) : null;
  // What cannot be read is named: what would follow from it is not another problem.
  if (term !== undefined && written === null) return { endDate: last, ...placeholder, ...values };
  const value = written?.termValue ?? values["termValue"];
  const unit = written?.termUnit ?? termUnit ?? "months";
  const [starts, ends] = [dayOf(startDate), dayOf(endDate)];
  if (value === undefined || value === null) {
    if (termUnit !== undefined) return {};
    return starts === null || ends === null ? placeholder : { ...termBetween(starts, ends) };
  }
  const known = { termValue: value, termUnit: unit };
  if (endDate !== undefined) return known;
  const isUnit = unit === "days" || unit === "weeks" || unit === "months";
  // Start or term are named themselves: the end that would follow from them is not missing.
  if (!starts || typeof value !== "number" || value < 1 || !isUnit)
    return { ...known, endDate: last };
  const own: Term = { termValue: value, termUnit: unit };
  // A term that is too long is refused itself: its end may be no day at all.
  return { ...own, endDate: fitsTerm(own) ? proposedEndDate(starts, own) : last };
}

const placeholder = { termValue: 1, termUnit: "months" } as const;

const isSameMonth = (a: Day, b: Day) => a.slice(0, 7) === b.slice(0, 7);
const isMonthEnd = (day: Day) => !isSameMonth(addDays(day, 1), day);

/** Whole months, where the last day may be the day before, or else days. */
export function termBetween(start: Day, end: Day): Term {
  for (let months = 1; months <= MAX_MONTHS; months += 1) {
    const day = addMonths(start, months);
    const areLast = isSameMonth(day, end) && isMonthEnd(start) && isMonthEnd(end);
    if (day === end || addDays(day, -1) === end || areLast)
      return { termValue: months, termUnit: "months" };
    if (day > end) break;
  }
  return { termValue: Math.max(1, diffDays(start, end)), termUnit: "days" };
}

/** A term that cannot be read must not give way to the days, and two terms have to agree. */
export function termIssues(row: ReadRow): StoredIssue[] {
  const text = textValue(row.values, "term");
  const written = text === null ? null : writtenTerm(text);
  if (text === null) return [];
  if (written !== null) return areSame(written, row.values) ? [] : [otherTerm(row, text)];
  return [
    issueOf(row, {
      field: "term",
      message: "Write it as 12 months, 52 weeks or 360 days",
      title: "Term cannot be read",
      example: `As in ${text}`,
      text,
    }),
  ];
}

function areSame(
  written: { readonly termValue: number; readonly termUnit: TermUnit | undefined },
  { termValue, termUnit }: Values,
): boolean {
  if (typeof termValue !== "number") return true;
  const unit = typeof termUnit === "string" ? termUnit : undefined;
  const areUnits = written.termUnit === undefined || unit === undefined;
  return termValue === written.termValue && (areUnits || unit === written.termUnit);
}

const otherTerm = (row: ReadRow, text: string): StoredIssue =>
  issueOf(row, {
    field: "term",
    message: `The columns of the term say ${text}, and ${[row.texts["termValue"], row.texts["termUnit"]].filter(Boolean).join(" ")}. Make them the same, or clear one`,
    title: "Two columns tell different terms",
    example: `As in ${text}`,
    text,
  });

/** What the term of a row makes of its days: it decides how many payouts there are. */
export function termWarnings(
  row: ReadRow,
  terms: Term & { readonly startDate: Day; readonly endDate: Day },
): StoredIssue[] {
  const { startDate, endDate } = terms;
  const between = termBetween(startDate, endDate);
  const warning = { field: "endDate", level: "warning" } as const;
  const isGiven = ["term", "termValue"].some((name) => textValue(row.values, name) !== null);
  if (!isGiven)
    return between.termUnit !== "days"
      ? []
      : [
          issueOf(row, {
            ...warning,
            message: `The term is ${termText(between)}. Name it in a column Term where that is wrong`,
            title: "From the start to the end are no whole months",
          }),
        ];
  const proposed = endDateMismatch(terms);
  // The columns of an own export tell the term and the end of the form, which warned already.
  if (proposed === null || textValue(row.values, "term") === null) return [];
  if (termText(between) === termText(terms)) return [];
  return [
    issueOf(row, {
      ...warning,
      message: `${termText(terms)} end on ${formatDay(proposed)}: the term counts the payouts`,
      title: "The end date does not fit the term",
    }),
  ];
}
