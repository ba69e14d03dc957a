import {
  agreementStatuses,
  payoutFrequencies,
  payoutTypes,
  roiCalculations,
  roiPaymentTypes,
  rolloverCategories,
  rolloverTypes,
  sourceTypes,
  termUnits,
} from "../enums.ts";
import type { ImportKind } from "./import-kinds.ts";
import { stateNames } from "./state-names.ts";

/** How the cells of a column are read (docs/rules.md#imported-cells). */
export type ImportFieldType =
  | "text"
  | "digits"
  | "zip"
  | "money"
  | "percent"
  | "whole"
  | "day"
  | "yesNo"
  | "choice";

export interface ImportChoice {
  readonly value: string;
  /** Other texts that mean it, in lower case. */
  readonly also: readonly string[];
}

export interface ImportField {
  readonly name: string;
  /** The column's header in exports and samples. */
  readonly label: string;
  readonly type: ImportFieldType;
  /** Needed in each row. */
  readonly required?: boolean;
  /** Other headers of such a column. */
  readonly headers: readonly string[];
  readonly choices?: readonly ImportChoice[];
  /** A cell of the sample file. */
  readonly example: string;
}

type Options = Partial<Pick<ImportField, "type" | "required" | "headers" | "choices">>;

const field = (
  name: string,
  label: string,
  example: string,
  { type = "text", headers = [], ...more }: Options = {},
): ImportField => ({ name, label, type, headers, example, ...more });

const needed = { required: true } as const;

const choices = (
  values: readonly string[],
  also: Readonly<Record<string, readonly string[]>> = {},
): readonly ImportChoice[] =>
  values.map((value) => ({
    value,
    also: [value.replaceAll("_", " "), value.replaceAll("-", " "), ...(also[value] ?? [])].map(
      (text) => text.toLowerCase(),
    ),
  }));

const states = Object.entries(stateNames).map(([value, name]) => ({
  value,
  also: [value.toLowerCase(), name.toLowerCase()],
}));

/** Only the code counts as right: a name is proposed as a repair. */
const stateCodes = states.map(({ value }) => ({ value, also: [value.toLowerCase()] }));

const yesNo = { type: "yesNo" } as const;
const money = { type: "money" } as const;
const day = { type: "day" } as const;

const partyFields = (second: boolean): ImportField[] => {
  const name = (field: string) =>
    second ? `secondParty${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
  const label = (text: string) =>
    second ? `Second party ${/^(ZIP|SSN)/.test(text) ? text : text.toLowerCase()}` : text;
  const headers = (...all: string[]) =>
    second ? all.flatMap((one) => [`second party ${one}`, `joint ${one}`, `spouse ${one}`]) : all;
  const required = !second;
  return [
    field(name("firstName"), label("First name"), second ? "Luca" : "Sofia", {
      required,
      headers: headers("given name", "firstname", "first"),
    }),
    field(name("middleName"), label("Middle name"), "", {
      headers: headers("middle", "middlename"),
    }),
    field(name("lastName"), label("Last name"), "Marchetti", {
      required,
      headers: headers("surname", "family name", "lastname", "last"),
    }),
    field(
      name("lastFourSsn"),
      second ? "Second party last 4 of SSN" : "Last 4 of SSN",
      second ? "0117" : "0042",
      {
        type: "digits",
        required,
        headers: headers("last four", "last four ssn", "ssn last 4", "ssn", "last 4", "tax id"),
      },
    ),
    field(name("email"), label("Email"), second ? "luca@example.com" : "sofia@example.com", {
      required,
      headers: headers("e mail", "email address", "mail"),
    }),
    field(name("phone"), label("Phone"), "(205) 555-0134", {
      required,
      headers: headers("telephone", "phone number", "mobile", "cell", "home phone"),
    }),
    field(name("streetAddress"), label("Street address"), "12 Bay Street", {
      required,
      headers: headers(
        "address",
        "street",
        "address 1",
        "address line 1",
        "mailing address",
        "mailing street",
      ),
    }),
    field(name("city"), label("City"), "Mobile", {
      required,
      headers: headers("town", "mailing city"),
    }),
    field(name("state"), label("State"), "AL", {
      type: "choice",
      choices: stateCodes,
      required,
      headers: headers("st", "province", "state code", "state province", "mailing state"),
    }),
    field(name("zipCode"), label("ZIP code"), "36602", {
      type: "zip",
      required,
      headers: headers(
        "zip",
        "postal code",
        "postcode",
        "zipcode",
        "mailing zip",
        "zip postal code",
      ),
    }),
  ];
};

const investorFields: readonly ImportField[] = [
  ...partyFields(false),
  field("responsibleParty", "Responsible party", "", { headers: ["trustee"] }),
  field("relationship", "Relationship", ""),
  field("hasSecondParty", "Second party", "No", {
    ...yesNo,
    headers: ["joint", "has second party"],
  }),
  ...partyFields(true),
];

const reference: Options = {
  headers: ["agreement ref", "agreement", "contract", "note", "loan"].flatMap((name) => [
    name,
    `${name} no`,
    `${name} number`,
    `${name} #`,
    `${name} id`,
  ]),
};

const methods = [
  ["businessCheckStandardMail", "Business check, standard mail"],
  ["businessCheckFlatRateEnvelope", "Business check, flat rate envelope"],
  ["cashiersCheckStandardMail", "Cashier's check, standard mail"],
  ["cashiersCheckFlatRateEnvelope", "Cashier's check, flat rate envelope"],
  ["achTransfer", "ACH transfer"],
  ["wireTransfer", "Wire transfer"],
] as const;

const agreementFields: readonly ImportField[] = [
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
    choices: choices(roiCalculations, { annual: ["yearly", "per year"], term: ["full term"] }),
    headers: ["calculation", "rate basis"],
  }),
  field("payoutFrequency", "Payout frequency", "quarterly", {
    ...needed,
    type: "choice",
    choices: choices(payoutFrequencies, {
      "semi-annually": ["semiannually", "semiannual", "half-yearly"],
      annually: ["annual", "yearly"],
      term: ["full term", "at maturity", "maturity"],
      monthly: ["month"],
      quarterly: ["quarter"],
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
  field("depositDate", "Deposit date", "", { ...day, headers: ["deposited", "funding date"] }),
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
  field("investorAddress", "Address", ""),
  field("investorCity", "City", ""),
  field("investorState", "State", "", { type: "choice", choices: stateCodes }),
  field("investorZip", "ZIP code", "", { type: "zip", headers: ["zip"] }),
  field("investorHomePhone", "Home phone", ""),
  field("investorMobilePhone", "Mobile phone", ""),
  field("investorEmail2", "Email", ""),
  ...methods.map(([name, label]) => field(name, label, name === "achTransfer" ? "Yes" : "", yesNo)),
  field("notes", "Notes", "", { headers: ["comment", "comments", "memo"] }),
];

/** The scheduled payout that a payment or rollover beside the schedule settles. */
const settledFields: readonly ImportField[] = [
  field("settles", "Settles no.", "", { type: "whole" }),
  field("settlesPeriod", "Settles", ""),
  field("settlesDue", "Settles due", "", day),
  field("settlesAmount", "Settles amount", "", money),
];

const payoutFields: readonly ImportField[] = [
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
      roi: ["interest", "return"],
      principal: ["redemption", "return of principal"],
    }),
    headers: ["payout type", "kind"],
  }),
  field("dueDate", "Due Date", "", { ...day, headers: ["due"] }),
  field("status", "Status", "", {}),
  field("adjusted", "Adjusted", "", yesNo),
  field("restOf", "Rest of", ""),
  ...settledFields,
  field("taxWithheld", "Tax withheld", "", money),
  field("checkNumber", "Check", "10482", { headers: ["check number", "check no", "check #"] }),
  field("accountLastFour", "Account", "", { type: "digits", headers: ["account last four"] }),
];

const rolloverFields: readonly ImportField[] = [
  field("agreement", "Agreement", "AGR-2026-0002", {
    ...needed,
    headers: ["into", "destination", "receiving agreement", ...(reference.headers ?? [])],
  }),
  field("sourceAgreement", "From agreement", "AGR-2026-0001", {
    headers: ["from", "source", "source agreement"],
  }),
  field("amount", "Amount", "2000.00", { ...money, ...needed }),
  field("rolloverDate", "Date", "04/02/2026", {
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
    choices: choices(rolloverCategories, { roi: ["interest"] }),
    headers: ["rollover category"],
  }),
  field("sourceType", "Requested by", "Email", {
    type: "choice",
    choices: choices(sourceTypes, { "Text/SMS": ["text", "sms"] }),
    headers: ["source type"],
  }),
  field("period", "Rolled payout", "", { headers: ["payout", "period"] }),
  field("dueDate", "Rolled payout due", "", day),
  ...settledFields,
  field("periodNumber", "Rolled payout no.", "", { type: "whole", headers: ["period no"] }),
];

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  investors: investorFields,
  agreements: agreementFields,
  payouts: payoutFields,
  rollovers: rolloverFields,
};

/** What a text that is no choice probably means: `Alabama` is AL. Null without a proposal. */
export function proposedChoice(field: ImportField, text: string): string | null {
  const key = text.trim().toLowerCase().replaceAll(".", "");
  const known = field.choices === stateCodes ? states : (field.choices ?? []);
  return known.find(({ also }) => also.includes(key))?.value ?? null;
}
