import {
  newAgreement,
  type NewAgreement,
  type NewManualPayout,
  type NewRollover,
} from "@accord/contracts";
import type * as z from "@accord/zod";
import { termIssues, termOf } from "./import-term.ts";
import { doubtIssues } from "./cell-issues.ts";
import { fieldIssues, hasErrors } from "./row-issues.ts";
import { issueOf } from "./import-issue.ts";
import type { StoredIssue } from "./import-rows.store.ts";
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

/** Not paid, not changed by hand and not returned: such a payout follows from the plan. */
export type PayoutRowInput = {
  readonly reference: string;
  readonly period: string | null;
  readonly periodNumber: number | null;
  readonly dueDate: string | null;
  /** The bank returned it once: unpaid, it stays due beyond the plan. */
  readonly isReturned: boolean;
} & (
  | {
      readonly type: "paid";
      readonly payout: NewManualPayout;
      readonly restOf: string | null;
      readonly isManual: boolean;
      readonly settles: Settled | null;
      readonly taxWithheld: string | null;
    }
  | {
      readonly type: "adjusted";
      readonly amount: string;
      readonly dueDate: string;
      readonly isAdjusted: boolean;
    }
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
  const issues = result.error.issues.map((issue) => ({
    path: rename(issue.path.map(String).join(".")),
    message: issue.message,
    ...("format" in issue && { format: issue.format }),
  }));
  return { issues: fieldIssues(row, issues) };
}

/** What only follows from a cell that cannot be used is no problem of its own. */
export function withDoubts<Input>(row: ReadRow, parsed: Parsed<Input>): Parsed<Input> {
  const doubts = doubtIssues(row).filter((issue) => hasErrors([issue]));
  if (doubts.length === 0 || "skipped" in parsed) return parsed;
  const known = new Set(doubts.map(({ field }) => field));
  const others = "issues" in parsed ? parsed.issues : [];
  return { issues: [...doubts, ...others.filter(({ field }) => !known.has(field))] };
}

/** Adds issues to a row, which then cannot be imported. */
export function withIssues<Input>(
  parsed: Parsed<Input>,
  issues: readonly StoredIssue[],
): Parsed<Input> {
  if (issues.length === 0) return parsed;
  return { issues: [...issues, ...("issues" in parsed ? parsed.issues : [])] };
}

export const required = (row: ReadRow, field: string, label: string): StoredIssue =>
  issueOf(row, { field, message: `${label} is required`, title: `${label} is missing` });

export const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** A placeholder until the investor is known. */
const SOME_ID = "00000000-0000-4000-8000-000000000000";

const contactFields: Readonly<Record<string, string>> = { investorEmail2: "investorEmail" };

export function agreementInput(row: ReadRow): Parsed<AgreementRowInput> {
  const values = withoutNulls(row.values);
  const {
    investorEmail,
    investorEmail2,
    reference,
    notes,
    totalRoi,
    term: _term,
    ...rest
  } = values;
  const missing = [
    ...termIssues(row),
    ...(reference === undefined ? [required(row, "reference", "Agreement Ref")] : []),
    ...(investorEmail === undefined ? [required(row, "investorEmail", "Investor email")] : []),
    // No contract reads it: it names the investor.
    ...(row.remarks["investorEmail"]?.problem === undefined
      ? []
      : fieldIssues(row, [{ path: "investorEmail", message: "Enter the e-mail alone" }])),
  ];
  const body = {
    ...rest,
    ...termOf(values),
    reference,
    investorId: SOME_ID,
    ...(investorEmail2 === undefined ? {} : { investorEmail: investorEmail2 }),
  };
  const path = (name: string) =>
    Object.entries(contactFields).find(([, target]) => target === name)?.[0] ?? name;
  const parsed = withIssues(parse(row, newAgreement, body, path), missing);
  if (!("input" in parsed)) return withDoubts(row, parsed);
  return withDoubts(row, {
    input: {
      agreement: parsed.input,
      investorEmail: String(investorEmail),
      reference: parsed.input.reference ?? "",
      notes: notes === undefined ? null : String(notes),
      totalRoi: totalRoi === undefined ? null : String(totalRoi),
    },
  });
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
