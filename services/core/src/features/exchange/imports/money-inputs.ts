import { newManualPayout, newRollover } from "@accord/contracts";
import { isDay, isMoney } from "@accord/domain";
import type { StoredIssue } from "./import-rows.store.ts";
import {
  parse,
  required,
  withDoubts,
  withIssues,
  withoutNulls,
  type Parsed,
  type PayoutRowInput,
  type RolloverRowInput,
  type Settled,
} from "./inputs.ts";
import { textValue, type ReadRow, type Values } from "./read-rows.ts";
import { fieldIssues } from "./row-issues.ts";
import { issueOf } from "./import-issue.ts";

const unpaidStates = /^(?:pending|overdue|upcoming|scheduled|due|open|unpaid|not paid)$/i;
const paidStates = /^(?:|paid|completed|complete|cleared|sent|settled|made|posted)$/i;
const rolledStates = /^(?:rolled[ _]over|rolled)$/i;
const manualPeriods = /^(?:manual(?: roi)?|principal)$/i;

/** What a row of payouts or rollovers adds. */
export const moneyInput = (row: ReadRow): Parsed<PayoutRowInput | RolloverRowInput> =>
  row.kind === "payouts" ? payoutInput(row) : rolloverInput(row);

export const payoutInput = (row: ReadRow): Parsed<PayoutRowInput> =>
  withDoubts(row, readPayout(row));

function readPayout(row: ReadRow): Parsed<PayoutRowInput> {
  const values = withoutNulls(row.values);
  const status = textValue(values, "status") ?? "";
  const isRolled = rolledStates.test(status.trim());
  const isUnpaid = isRolled || unpaidStates.test(status.trim());
  const isAdjusted = values["adjusted"] === true;
  const isReturned = values["returned"] === true;
  if (isRolled && !isReturned) return { skipped: "Rolled over: it comes with the rollovers" };
  if (isUnpaid && !isAdjusted && !isReturned)
    return { skipped: "Not paid: it follows from the agreement" };
  const named = textValue(values, "period");
  const isManual = named !== null && manualPeriods.test(named);
  const { periodNumber, dueDate } = values;
  const issues = [...unreadable(row), ...unknownStatus(row, status, isUnpaid)];
  if (issues.length > 0) return { issues };
  const common = {
    reference: textValue(values, "agreement") ?? "",
    period: isManual ? null : named,
    periodNumber: typeof periodNumber === "number" ? periodNumber : null,
    dueDate: dayOrNull(dueDate),
    isReturned,
  };
  const missing = common.reference === "" ? [required(row, "agreement", "Agreement")] : [];
  const paidDay = values["payoutDate"] ?? (isUnpaid ? dueDate : undefined);
  const payoutType =
    values["payoutType"] ?? (/^principal$/i.test(named ?? "") ? "principal" : "roi");
  const body = { ...values, payoutType, payoutDate: paidDay };
  const parsed = withIssues(parse(row, newManualPayout, body), missing);
  if (!("input" in parsed)) return parsed;
  if (isUnpaid) {
    const { amount } = parsed.input;
    const unpaid = { type: "adjusted", amount, dueDate: parsed.input.payoutDate } as const;
    return { input: { ...common, ...unpaid, isAdjusted } };
  }
  const restOf = textValue(values, "restOf");
  const paid = { payout: parsed.input, restOf, isManual, settles: settledOf(values) };
  const taxWithheld = amountOf(values["taxWithheld"]);
  return { input: { ...common, type: "paid", ...paid, taxWithheld } };
}

/** A status such as “Void” leaves open whether the money was paid. */
const unknownStatus = (row: ReadRow, status: string, isUnpaid: boolean): StoredIssue[] =>
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

const MAX_PERIODS = 1_200;
const isReadable = {
  whole: (value: unknown) => typeof value === "number" && value >= 1 && value <= MAX_PERIODS,
  day: (value: unknown) => typeof value === "string" && isDay(value),
  money: (value: unknown) => typeof value === "string" && isMoney(value) && !value.startsWith("-"),
};
const optionalColumns = [
  ["periodNumber", "whole"],
  ["dueDate", "day"],
  ["settles", "whole"],
  ["settlesDue", "day"],
  ["settlesAmount", "money"],
  ["taxWithheld", "money"],
] as const;

/** Cells of optional columns that cannot be read: leaving them out would lose what they say. */
const unreadable = (row: ReadRow): StoredIssue[] =>
  optionalColumns.flatMap(([name, type]) => {
    const value = row.values[name];
    if (value === null || value === undefined || isReadable[type](value)) return [];
    return fieldIssues(row, [
      { path: name, message: "This cannot be read. Correct it, or clear it" },
    ]);
  });

export const rolloverInput = (row: ReadRow): Parsed<RolloverRowInput> =>
  withDoubts(row, readRollover(row));

function readRollover(row: ReadRow): Parsed<RolloverRowInput> {
  const values = withoutNulls(row.values);
  const issues = unreadable(row);
  const hasPayout = values["period"] !== undefined || values["periodNumber"] !== undefined;
  if (hasPayout && values["rolloverCategory"] === "principal")
    issues.push(
      issueOf(row, {
        field: "rolloverCategory",
        message: "A rolled payout is ROI",
        title: "A rolled payout cannot be principal",
      }),
    );
  if (values["rolloverType"] === "additional_investment" && values["sourceAgreement"] !== undefined)
    issues.push(
      issueOf(row, {
        field: "sourceAgreement",
        message: "Clear it, or call the row a rollover",
        title: "An additional investment comes from no other agreement",
      }),
    );
  if (issues.length > 0) return { issues };
  const reference = textValue(values, "agreement") ?? "";
  const source = textValue(values, "sourceAgreement");
  const period = textValue(values, "period");
  const { periodNumber } = values;
  const isRolled = source !== null || period !== null || values["rolloverCategory"] !== undefined;
  const rolloverType = values["rolloverType"] ?? (isRolled ? "rollover" : "additional_investment");
  const missing = reference === "" ? [required(row, "agreement", "Agreement")] : [];
  const body = {
    ...values,
    rolloverType,
    ...(period === null ? {} : { rolloverCategory: "roi" }),
  };
  const parsed = withIssues(parse(row, newRollover, body), missing);
  if (!("input" in parsed)) return parsed;
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
