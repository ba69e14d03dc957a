import {
  newAgreement,
  newInvestor,
  newManualPayout,
  newRollover,
  type Issue,
  type NewAgreement,
  type NewInvestor,
  type NewManualPayout,
  type NewRollover,
} from "@accord/contracts";
import { addMonths, diffDays, isDay, isMoney, proposedEndDate } from "@accord/domain";
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

function parse<S extends z.ZodType>(
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

const required = (row: ReadRow, field: string, label: string): StoredIssue =>
  issueOf(row, { field, message: `${label} is required`, title: `${label} is missing` });

const withoutNulls = (values: Values): Values =>
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

const unpaidStates = /^(?:pending|overdue|upcoming|scheduled|due|open|unpaid|not paid)$/i;
const paidStates = /^(?:|paid|completed|complete|cleared|sent|settled|made|posted)$/i;
const rolledStates = /^(?:rolled[ _]over|rolled)$/i;
const manualPeriods = /^(?:manual(?: roi)?|principal)$/i;

export function payoutInput(row: ReadRow): Parsed<PayoutRowInput> {
  const values = withoutNulls(row.values);
  const status = textValue(values, "status") ?? "";
  const isUnpaid = unpaidStates.test(status.trim());
  const isAdjusted = values["adjusted"] === true;
  if (rolledStates.test(status.trim()))
    return { skipped: "Rolled over: it comes with the rollovers" };
  if (isUnpaid && !isAdjusted) return { skipped: "Not paid: it follows from the agreement" };
  const named = textValue(values, "period");
  const isManual = named !== null && manualPeriods.test(named);
  const { periodNumber, dueDate } = values;
  const odd = [...unreadable(row), ...oddStatus(row, status, isUnpaid)];
  if (odd.length > 0) return { issues: odd };
  const common = {
    reference: textValue(values, "agreement") ?? "",
    period: isManual ? null : named,
    periodNumber: typeof periodNumber === "number" ? periodNumber : null,
    dueDate: dayOrNull(dueDate),
  };
  const missing = common.reference === "" ? [required(row, "agreement", "Agreement")] : [];
  const paidDay = values["payoutDate"] ?? (isUnpaid ? dueDate : undefined);
  const payoutType =
    values["payoutType"] ?? (/^principal$/i.test(named ?? "") ? "principal" : "roi");
  const parsed = parse(row, newManualPayout, { ...values, payoutType, payoutDate: paidDay });
  if (!("input" in parsed) || missing.length > 0)
    return { issues: [...missing, ...("issues" in parsed ? parsed.issues : [])] };
  if (isUnpaid) {
    const { amount } = parsed.input;
    return { input: { ...common, type: "adjusted", amount, dueDate: parsed.input.payoutDate } };
  }
  const restOf = textValue(values, "restOf");
  const paid = { payout: parsed.input, restOf, isManual, settles: settledOf(values) };
  const taxWithheld = amountOf(values["taxWithheld"]);
  return { input: { ...common, type: "paid", ...paid, taxWithheld } };
}

/** Of a returned or void payment nothing is known that could be imported. */
const oddStatus = (row: ReadRow, status: string, isUnpaid: boolean): StoredIssue[] =>
  isUnpaid || paidStates.test(status.trim())
    ? []
    : [
        issueOf(row, {
          field: "status",
          message: "Say Paid or Pending, or remove the row",
          title: `Status “${status.trim()}” is neither paid nor pending`,
          repair: "replace",
          text: status.trim(),
        }),
      ];

const readOrMissing = {
  whole: (value: unknown) => typeof value === "number" && value >= 1 && value <= MAX_PERIODS,
  day: (value: unknown) => typeof value === "string" && isDay(value),
  money: (value: unknown) => typeof value === "string" && isMoney(value) && !value.startsWith("-"),
};
const MAX_PERIODS = 1_200;
const optional = [
  ...([
    ["periodNumber", "whole"],
    ["dueDate", "day"],
    ["settles", "whole"],
  ] as const),
  ...([
    ["settlesDue", "day"],
    ["settlesAmount", "money"],
    ["taxWithheld", "money"],
  ] as const),
];

/** Cells of optional columns that cannot be read: leaving them out would lose what they say. */
const unreadable = (row: ReadRow): StoredIssue[] =>
  optional.flatMap(([name, type]) => {
    const value = row.values[name];
    if (value === null || value === undefined || readOrMissing[type](value)) return [];
    return fieldIssues(row, [
      { path: name, message: "This cannot be read. Correct it, or clear it" },
    ]);
  });

export function rolloverInput(row: ReadRow): Parsed<RolloverRowInput> {
  const values = withoutNulls(row.values);
  const odd = unreadable(row);
  const hasPayout = values["period"] !== undefined || values["periodNumber"] !== undefined;
  if (hasPayout && values["rolloverCategory"] === "principal")
    odd.push(
      issueOf(row, {
        field: "rolloverCategory",
        message: "A rolled payout is ROI",
        title: "A rolled payout cannot be principal",
      }),
    );
  if (odd.length > 0) return { issues: odd };
  const reference = textValue(values, "agreement") ?? "";
  const source = textValue(values, "sourceAgreement");
  const period = textValue(values, "period");
  const { periodNumber } = values;
  const isRolled = source !== null || period !== null || values["rolloverCategory"] !== undefined;
  const rolloverType = values["rolloverType"] ?? (isRolled ? "rollover" : "additional_investment");
  const missing = reference === "" ? [required(row, "agreement", "Agreement")] : [];
  const parsed = parse(row, newRollover, {
    ...values,
    rolloverType,
    ...(period === null ? {} : { rolloverCategory: "roi" }),
  });
  if (!("input" in parsed) || missing.length > 0)
    return { issues: [...missing, ...("issues" in parsed ? parsed.issues : [])] };
  const sourceReference = rolloverType === "rollover" ? (source ?? reference) : null;
  return {
    input: {
      rollover: parsed.input,
      reference,
      sourceReference,
      period,
      periodNumber: typeof periodNumber === "number" ? periodNumber : null,
      dueDate: dayOrNull(values["dueDate"]),
      settles: settledOf(values),
    },
  };
}

const dayOrNull = (value: Values[string] | undefined) =>
  typeof value === "string" && isDay(value) ? value : null;

const amountOf = (value: Values[string] | undefined) =>
  typeof value === "string" && isMoney(value) ? value : null;

function settledOf(values: Values): Settled | null {
  const periodNumber = values["settles"];
  const [dueDate, amount] = [dayOrNull(values["settlesDue"]), amountOf(values["settlesAmount"])];
  if (typeof periodNumber !== "number" || dueDate === null || amount === null) return null;
  const label = textValue(values, "settlesPeriod") ?? `Period ${periodNumber}`;
  return { periodNumber, label, dueDate, amount };
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
