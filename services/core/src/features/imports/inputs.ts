import {
  newAgreement,
  newInvestor,
  type Issue,
  type NewAgreement,
  type NewInvestor,
  type NewManualPayout,
  type NewRollover,
} from "@accord/contracts";
import { addMonths, diffDays, isDay, proposedEndDate } from "@accord/domain";
import type * as z from "@accord/zod";
import { fieldIssues, issueOf } from "./row-issues.ts";
import type { StoredIssue } from "./imports.store.ts";
import { keyOf, textValue, type ReadRow, type Values } from "./read-rows.ts";

/** What a row adds, as the forms send it. */
export interface AgreementRowInput {
  readonly agreement: NewAgreement;
  readonly investorEmail: string;
  readonly reference: string;
  readonly notes: string | null;
  /** Total ROI of the file, to compare with the plan. */
  readonly totalRoi: string | null;
}

/** The scheduled payout that a row settles, as the product exports it. */
export interface Settled {
  readonly periodNumber: number;
  readonly label: string;
  readonly dueDate: string;
  readonly amount: string;
}

/** Not paid and not changed by hand: such a payout follows from the plan. */
export type PayoutRowInput = {
  readonly reference: string;
  readonly period: string | null;
  readonly periodNumber: number | null;
  readonly dueDate: string | null;
} & (
  | {
      readonly type: "paid";
      readonly payout: NewManualPayout;
      readonly restOf: string | null;
      readonly isManual: boolean;
      readonly settles: Settled | null;
      readonly taxWithheld: string | null;
    }
  | { readonly type: "adjusted"; readonly amount: string; readonly dueDate: string }
);

export interface RolloverRowInput {
  readonly rollover: NewRollover;
  readonly reference: string;
  readonly sourceReference: string | null;
  readonly period: string | null;
  readonly periodNumber: number | null;
  readonly dueDate: string | null;
  readonly settles: Settled | null;
}

export type Parsed<Input> =
  | { readonly input: Input }
  | { readonly issues: readonly StoredIssue[] }
  | { readonly skipped: string };

export function parse<S extends z.ZodType>(
  row: ReadRow,
  schema: S,
  body: unknown,
  rename: (path: string) => string = (path) => path,
): Parsed<z.output<S>> {
  const result = schema.safeParse(body);
  if (result.success) return { input: result.data };
  const issues = result.error.issues.map(({ path, message }): Issue => ({
    path: rename(path.map(String).join(".")),
    message,
  }));
  return { issues: fieldIssues(row, issues) };
}

export const required = (row: ReadRow, field: string, label: string): StoredIssue =>
  issueOf(row, { field, message: `${label} is required`, title: `${label} is missing` });

export const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export function investorInput(row: ReadRow): Parsed<NewInvestor> {
  const values = withoutNulls(row.values);
  const hasSecond = Object.keys(values).some((name) => name.startsWith("secondParty"));
  return parse(row, newInvestor, { hasSecondParty: hasSecond, ...values });
}

/** A placeholder until the investor is known. */
const SOME_ID = "00000000-0000-4000-8000-000000000000";

const contactFields: Readonly<Record<string, string>> = { investorEmail2: "investorEmail" };

export function agreementInput(row: ReadRow): Parsed<AgreementRowInput> {
  const { investorEmail, investorEmail2, reference, notes, totalRoi, term, ...rest } = withoutNulls(
    row.values,
  );
  const missing = [
    ...(reference === undefined ? [required(row, "reference", "Agreement Ref")] : []),
    ...(investorEmail === undefined ? [required(row, "investorEmail", "Investor email")] : []),
  ];
  const body = {
    ...rest,
    ...termOf(rest, term),
    reference,
    investorId: SOME_ID,
    ...(investorEmail2 === undefined ? {} : { investorEmail: investorEmail2 }),
  };
  const path = (name: string) =>
    Object.entries(contactFields).find(([, target]) => target === name)?.[0] ?? name;
  const parsed = parse(row, newAgreement, body, path);
  if (!("input" in parsed) || missing.length > 0)
    return { issues: [...missing, ...("issues" in parsed ? parsed.issues : [])] };
  return {
    input: {
      agreement: parsed.input,
      investorEmail: String(investorEmail),
      reference: parsed.input.reference ?? "",
      notes: notes === undefined ? null : String(notes),
      totalRoi: totalRoi === undefined ? null : String(totalRoi),
    },
  };
}

/** The term from `12 months`, from its end, or the end from the term. */
function termOf(values: Values, term: Values[string] | undefined): Values {
  const { startDate, endDate } = values;
  const text = /^(\d+)\s*(day|week|month|year)s?$/i.exec(String(term ?? "").trim());
  const [value, unit] = text
    ? inMonths(Number(text[1]), String(text[2]).toLowerCase())
    : [values["termValue"], values["termUnit"] ?? "months"];
  const starts = typeof startDate === "string" && isDay(startDate) ? startDate : null;
  const ends = typeof endDate === "string" && isDay(endDate) ? endDate : null;
  if (value === undefined || value === null) {
    const own = values["termUnit"] === undefined && starts && ends ? termBetween(starts, ends) : {};
    return own;
  }
  const known = { termValue: value, termUnit: unit ?? "months" };
  if (endDate !== undefined || !starts || typeof value !== "number" || value < 1) return known;
  if (unit !== "days" && unit !== "weeks" && unit !== "months") return known;
  return { ...known, endDate: proposedEndDate(starts, { termValue: value, termUnit: unit }) };
}

const inMonths = (value: number, unit: string): [number, string] =>
  unit === "year" ? [value * 12, "months"] : [value, `${unit}s`];

const MAX_MONTHS = 600;

function termBetween(start: string, end: string): Values {
  for (let months = 1; months <= MAX_MONTHS; months += 1) {
    const day = addMonths(start, months);
    if (day === end) return { termValue: months, termUnit: "months" };
    if (day > end) break;
  }
  const days = diffDays(end, start);
  return days > 0 ? { termValue: days, termUnit: "days" } : {};
}

/** The records that a row names; rows that share one are checked together. */
export function keysOf(row: ReadRow): string[] {
  const { values, kind } = row;
  const text = (name: string) => textValue(values, name);
  const email = text(kind === "investors" ? "email" : "investorEmail");
  const references =
    kind === "agreements" ? [text("reference")] : [text("agreement"), text("sourceAgreement")];
  return [
    ...(email === null ? [] : [keyOf.investor(email)]),
    ...references.flatMap((reference) => (reference === null ? [] : [keyOf.agreement(reference)])),
  ];
}
