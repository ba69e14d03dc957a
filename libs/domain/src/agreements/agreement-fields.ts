import type { PayoutMethod } from "../enums.ts";
import { addressLines } from "../people/address.ts";

interface Described<Name extends string> {
  readonly name: Name;
  /** In the form. */
  readonly label: string;
  /** In details and sheets, and of its column in exports, samples and imports. */
  readonly header: string;
  /** Other headers that files have. */
  readonly headers?: readonly string[];
  readonly kind?: "day" | "email" | "phone" | "state" | "zip";
  /** Fields of the same row stand beside each other in the form. */
  readonly formRow: number;
  /** The key of its column in the exported list, if it is not the name. */
  readonly column?: string;
}

const described = <const Name extends string>(fields: readonly Described<Name>[]) => fields;

/**
 * What an agreement keeps as it was typed and no rule reads. The first row of the form is the
 * term's, the others follow the terms. Form, details, sheet, exports, samples and imports are made
 * of these fields and of `contactFields`.
 */
export const carriedFields = described([
  {
    name: "depositDate",
    label: "Deposit Date",
    header: "Deposit date",
    headers: ["deposited", "funding date"],
    kind: "day",
    formRow: 1,
  },
]);

const phone = { kind: "phone", formRow: 3 } as const;

/** The investor's contact data, as the agreement copied them. */
export const contactFields = described([
  { name: "investorAddress", label: "Address", header: "Address", formRow: 1, column: "address" },
  { name: "investorCity", label: "City", header: "City", formRow: 2, column: "city" },
  {
    name: "investorState",
    label: "State",
    header: "State",
    kind: "state",
    formRow: 2,
    column: "state",
  },
  {
    name: "investorZip",
    label: "Zip Code",
    header: "ZIP code",
    headers: ["zip"],
    kind: "zip",
    formRow: 2,
    column: "zipCode",
  },
  {
    name: "investorHomePhone",
    label: "Home Phone",
    header: "Home phone",
    column: "homePhone",
    ...phone,
  },
  {
    name: "investorMobilePhone",
    label: "Mobile Phone",
    header: "Mobile phone",
    column: "mobilePhone",
    ...phone,
  },
  {
    name: "investorEmail",
    label: "Email",
    header: "Email",
    kind: "email",
    formRow: 4,
    column: "email",
  },
]);

export type AgreementField = (typeof carriedFields | typeof contactFields)[number];
export type CarriedName = (typeof carriedFields)[number]["name"];
export type ContactName = (typeof contactFields)[number]["name"];

export const carriedNames = carriedFields.map(({ name }) => name);
export const contactNames = contactFields.map(({ name }) => name);

/** Phones and e-mail, shown below the address. */
export const reachFields = contactFields.filter(({ kind }) => kind === "phone" || kind === "email");

export const contactLines = (agreement: Readonly<Record<ContactName, string | null>>): string[] =>
  addressLines(
    agreement.investorAddress,
    agreement.investorCity,
    agreement.investorState,
    agreement.investorZip,
  );

/** As forms and files name them. */
export const payoutMethodLabels: Readonly<Record<PayoutMethod, string>> = {
  businessCheckStandardMail: "Business check, standard mail",
  businessCheckFlatRateEnvelope: "Business check, flat rate envelope",
  cashiersCheckStandardMail: "Cashier's check, standard mail",
  cashiersCheckFlatRateEnvelope: "Cashier's check, flat rate envelope",
  achTransfer: "ACH transfer",
  wireTransfer: "Wire transfer",
};
