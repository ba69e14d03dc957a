import {
  carriedFields,
  contactFields,
  payoutMethodLabels,
  type AgreementField,
} from "../agreements/agreement-fields.ts";
import {
  agreementStatuses,
  payoutFrequencies,
  payoutMethods,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
} from "../enums.ts";
import {
  choices,
  day,
  field,
  money,
  needed,
  readAs,
  yesNo,
  type ImportField,
  type Options,
} from "./import-field.ts";

export const reference: Options = {
  headers: ["agreement ref", "agreement", "contract", "note", "loan"].flatMap((name) => [
    name,
    `${name} no`,
    `${name} number`,
    `${name} #`,
    `${name} id`,
  ]),
};

const columnOf = ({ name, header, kind, headers = [] }: AgreementField) =>
  // `investorEmail` names the investor.
  field(name === "investorEmail" ? "investorEmail2" : name, header, "", {
    ...(kind && readAs[kind]),
    headers,
  });

export const agreementFields: readonly ImportField[] = [
  field("reference", "Agreement Ref", "AGR-2026-0001", { ...needed, ...reference }),
  field("investorEmail", "Investor email", "sofia@example.com", {
    ...needed,
    headers: ["email of investor", "investor e mail", "client email"],
  }),
  field("investmentAmount", "Initial investment", "100000.00", {
    ...money,
    ...needed,
    headers: ["investment amount", "principal", "amount", "amount invested"],
  }),
  field("roiPercentage", "ROI", "8.00", {
    ...needed,
    type: "percent",
    headers: ["roi percentage", "roi %", "rate", "interest rate", "interest", "annual rate"],
  }),
  field("roiCalculation", "ROI calculation", "annual", {
    ...needed,
    type: "choice",
    choices: choices(roiCalculations, {
      annual: ["annually", "yearly", "per year", "per annum", "p.a."],
      term: ["full term"],
    }),
    headers: ["calculation", "rate basis"],
  }),
  field("payoutFrequency", "Payout frequency", "quarterly", {
    ...needed,
    type: "choice",
    choices: choices(payoutFrequencies, {
      "semi-annually": ["semiannually", "semiannual", "half-yearly"],
      annually: ["annual", "yearly"],
      term: ["full term", "end of term", "at maturity", "maturity"],
      monthly: ["month", "m"],
      quarterly: ["quarter", "q", "qtr", "qtrly"],
    }),
    headers: ["frequency", "payment frequency", "pays"],
  }),
  field("startDate", "Start date", "01/02/2026", {
    ...day,
    ...needed,
    headers: ["start", "effective date", "issue date", "investment date"],
  }),
  field("endDate", "End date", "01/02/2027", {
    ...day,
    headers: ["end", "maturity", "maturity date"],
  }),
  field("termValue", "Term value", "12", { type: "whole", headers: ["term months", "months"] }),
  field("termUnit", "Term unit", "months", {
    type: "choice",
    choices: choices(termUnits, { months: ["month"], weeks: ["week"], days: ["day"] }),
  }),
  field("term", "Term", "", { headers: ["duration"] }),
  ...carriedFields.map(columnOf),
  field("firstPayoutDateTyped", "First payout date by hand", "", day),
  field("roiPaymentType", "ROI payment type", "", {
    type: "choice",
    choices: choices(roiPaymentTypes),
  }),
  field("customFirstPeriodROI", "First period ROI by hand", "", money),
  field("totalRoiManual", "Total ROI by hand", "", money),
  field("totalRoi", "Total ROI", "", { ...money, headers: ["total interest"] }),
  field("status", "Status", "Active", {
    type: "choice",
    choices: choices(agreementStatuses, {
      active: ["open", "current"],
      completed: ["closed", "matured", "complete"],
      cancelled: ["canceled", "void"],
    }),
  }),
  field("paidBeforeToday", "Paid before today", "No", {
    ...yesNo,
    headers: ["paid to date", "payouts before today are paid"],
  }),
  ...contactFields.map(columnOf),
  ...payoutMethods.map((name) =>
    field(name, payoutMethodLabels[name], name === "achTransfer" ? "Yes" : "", yesNo),
  ),
  field("notes", "Notes", "", { headers: ["comment", "comments", "memo"] }),
];
