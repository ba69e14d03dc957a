import { payoutTypes, rolloverCategories, rolloverTypes, sourceTypes } from "../enums.ts";
import { reference } from "./agreement-columns.ts";
import { choices, day, field, money, needed, yesNo, type ImportField } from "./import-field.ts";

/** The scheduled payout that a payment or rollover beside the schedule settles. */
const settledFields: readonly ImportField[] = [
  field("settles", "Settles no.", "", { type: "whole" }),
  field("settlesPeriod", "Settles", ""),
  field("settlesDue", "Settles due", "", day),
  field("settlesAmount", "Settles amount", "", money),
];

export const payoutFields: readonly ImportField[] = [
  field("agreement", "Agreement", "AGR-2026-0001", {
    ...needed,
    headers: ["agreement ref", "reference", ...(reference.headers ?? [])],
  }),
  field("period", "Period", "Q1 2026", { headers: ["payout", "quarter"] }),
  field("periodNumber", "Period no.", "", {
    type: "whole",
    headers: ["period number", "payout no"],
  }),
  field("payoutDate", "Paid", "04/02/2026", {
    ...day,
    headers: ["payout date", "paid on", "date paid", "payment date", "date", "check date"],
  }),
  field("amount", "Amount", "2000.00", {
    ...money,
    ...needed,
    headers: ["amount paid", "payment", "payout amount", "paid amount"],
  }),
  field("payoutType", "Type", "ROI", {
    type: "choice",
    choices: choices(payoutTypes, {
      roi: ["interest", "int", "return"],
      principal: ["prin", "redemption", "return of principal"],
    }),
    headers: ["payout type", "kind"],
  }),
  field("dueDate", "Due Date", "", { ...day, headers: ["due"] }),
  field("status", "Status", "", {}),
  field("adjusted", "Adjusted", "", yesNo),
  field("returned", "Returned once", "", yesNo),
  field("restOf", "Rest of", ""),
  ...settledFields,
  field("taxWithheld", "Tax withheld", "", money),
  field("checkNumber", "Check", "10482", { headers: ["check number", "check no", "check #"] }),
  field("accountLastFour", "Account", "", { type: "digits", headers: ["account last four"] }),
];

export const rolloverFields: readonly ImportField[] = [
  field("agreement", "Agreement", "AGR-2026-0001", {
    ...needed,
    headers: ["into", "destination", "receiving agreement", ...(reference.headers ?? [])],
  }),
  field("sourceAgreement", "From agreement", "AGR-2026-0001", {
    headers: ["from", "source", "source agreement"],
  }),
  field("amount", "Amount", "2000.00", { ...money, ...needed }),
  field("rolloverDate", "Date", "07/02/2026", {
    ...day,
    ...needed,
    headers: ["rollover date", "rolled on", "day"],
  }),
  field("rolloverType", "Type", "Rollover", {
    type: "choice",
    choices: choices(rolloverTypes, {
      rollover: ["roll over"],
      additional_investment: ["addition"],
    }),
    headers: ["rollover type"],
  }),
  field("rolloverCategory", "Category", "ROI", {
    type: "choice",
    choices: choices(rolloverCategories, { roi: ["interest", "int"], principal: ["prin"] }),
    headers: ["rollover category"],
  }),
  field("sourceType", "Requested by", "Email", {
    type: "choice",
    choices: choices(sourceTypes, { "Text/SMS": ["text", "sms"] }),
    headers: ["source type"],
  }),
  field("period", "Rolled payout", "Q2 2026", { headers: ["payout", "period"] }),
  field("dueDate", "Rolled payout due", "", day),
  ...settledFields,
  field("periodNumber", "Rolled payout no.", "", { type: "whole", headers: ["period no"] }),
];
