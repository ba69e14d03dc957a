import { addressLines, fullName, visibleDigits } from "@accord/domain";
import * as z from "@accord/zod";
import {
  clearable,
  emailAddress,
  id,
  instant,
  lastFour,
  moneySum,
  optionalText,
  phone,
  requiredText,
  usState,
  usZip,
  yesOrNo,
} from "../fields.ts";

/** See docs/rules.md#investor-fields. */
const requiredFields = {
  firstName: requiredText("First name", 100),
  lastName: requiredText("Last name", 100),
  lastFourSsn: lastFour,
  email: emailAddress,
  phone,
  streetAddress: requiredText("Street address"),
  city: requiredText("City", 100),
  state: usState,
  zipCode: usZip,
};

/** Absent keeps the value; blank and null clear it. */
const optionalFields = {
  middleName: optionalText("Middle name", 100),
  responsibleParty: optionalText("Responsible party"),
  relationship: optionalText("Relationship", 100),
  secondPartyFirstName: optionalText("First name", 100),
  secondPartyMiddleName: optionalText("Middle name", 100),
  secondPartyLastName: optionalText("Last name", 100),
  secondPartyLastFourSsn: clearable(lastFour),
  secondPartyEmail: clearable(emailAddress),
  secondPartyPhone: clearable(phone),
  secondPartyStreetAddress: optionalText("Street address"),
  secondPartyCity: optionalText("City", 100),
  secondPartyState: clearable(usState),
  secondPartyZipCode: clearable(usZip),
};

export interface PartyControl {
  readonly formRow: number;
  readonly name: PartyField;
  readonly label: string;
  readonly kind?: "digits" | "email" | "phone" | "state" | "zip";
}
export const partyControls: readonly PartyControl[] = [
  { formRow: 1, name: "firstName", label: "First Name" },
  { formRow: 1, name: "lastName", label: "Last Name" },
  { formRow: 2, name: "middleName", label: "Middle Name" },
  { formRow: 2, name: "lastFourSsn", label: "Last 4 of SSN", kind: "digits" },
  { formRow: 3, name: "email", label: "Email", kind: "email" },
  { formRow: 3, name: "phone", label: "Phone", kind: "phone" },
  { formRow: 4, name: "streetAddress", label: "Street Address" },
  { formRow: 5, name: "city", label: "City" },
  { formRow: 5, name: "state", label: "State", kind: "state" },
  { formRow: 5, name: "zipCode", label: "Zip Code", kind: "zip" },
];

export const isRequired = (party: Party, field: PartyField): boolean =>
  party === "first" && field in requiredFields;

export const secondPartyBox = { name: "hasSecondParty", label: "Second Party" } as const;

/** Additional Information, in the order of the form, the details and the printed sheet. */
export const additionalFields = [
  { name: "responsibleParty", label: "Responsible Party" },
  { name: "relationship", label: "Relationship" },
] as const;

export const newInvestor = z.object({
  ...requiredFields,
  ...optionalFields,
  hasSecondParty: yesOrNo("Second party").default(false),
});

export type SecondPartyName = Extract<keyof typeof optionalFields, `secondParty${string}`>;

const isOfSecondParty = (name: string): name is SecondPartyName => name.startsWith("secondParty");

export const secondPartyNames: readonly SecondPartyName[] = newInvestor
  .keyof()
  .options.filter(isOfSecondParty);

export const investorPatch = z.object({
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  hasSecondParty: yesOrNo("Second party").optional(),
});

const text = z.string().nullable();

export const investorContact = {
  email: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
};

export const firstPartyName = { firstName: z.string(), middleName: text, lastName: z.string() };

const secondPartyName = {
  hasSecondParty: z.boolean(),
  secondPartyFirstName: text,
  secondPartyMiddleName: text,
  secondPartyLastName: text,
};

export const namedInvestor = z.object({ ...firstPartyName, ...secondPartyName });

/** With the totals of its agreements (docs/rules.md#sums). */
export const investor = z.object({
  id,
  ...firstPartyName,
  lastFourSsn: z.string(),
  ...investorContact,
  responsibleParty: text,
  relationship: text,
  ...secondPartyName,
  secondPartyLastFourSsn: text,
  secondPartyEmail: text,
  secondPartyPhone: text,
  secondPartyStreetAddress: text,
  secondPartyCity: text,
  secondPartyState: text,
  secondPartyZipCode: text,
  w9DocumentPath: text,
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  totalInvestment: moneySum,
  roiPaid: moneySum,
  agreementsCount: z.number().int(),
  activeAgreementsCount: z.number().int(),
});

export type Investor = z.infer<typeof investor>;
export type NamedInvestor = z.infer<typeof namedInvestor>;
export type NewInvestor = z.output<typeof newInvestor>;
export type NewInvestorInput = z.input<typeof newInvestor>;
export type InvestorPatch = z.output<typeof investorPatch>;

type MayBeJoint = Pick<InvestorPatch, "hasSecondParty">;
export type Party = "first" | "second";

type OfParty<Name> = Name extends `secondParty${infer Field}` ? Uncapitalize<Field> : never;
export type PartyField = OfParty<SecondPartyName>;

/** The field, or the second party's: `secondPartyCity` for `city`. */
export function partyField<F extends PartyField>(party: Party, field: F): F | SecondPartyName {
  const own = `secondParty${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return (party === "second" && secondPartyNames.find((name) => name === own)) || field;
}

/** The contact data that an agreement copies. The one phone number counts as home and mobile. */
export const contactOf = (from: Pick<Investor, keyof typeof investorContact>) => ({
  investorAddress: from.streetAddress,
  investorCity: from.city,
  investorState: from.state,
  investorZip: from.zipCode,
  investorHomePhone: from.phone,
  investorMobilePhone: from.phone,
  investorEmail: from.email,
});

/** After an edit of `stored`, or of a new investor. */
export const isJoint = (fields: MayBeJoint, stored: MayBeJoint = {}): boolean =>
  fields.hasSecondParty ?? stored.hasSecondParty ?? false;

export function partyName(investor: NamedInvestor, party: Party): string {
  const { secondPartyFirstName, secondPartyMiddleName, secondPartyLastName } = investor;
  return party === "first"
    ? fullName(investor.firstName, investor.lastName, investor.middleName)
    : fullName(secondPartyFirstName, secondPartyLastName, secondPartyMiddleName);
}

/** What screens and sheets show of a party, without hidden digits. */
export function partyOf(investor: Investor, party: Party) {
  const valueOf = (field: PartyField) => investor[partyField(party, field)];
  const [street, city, zip] = [valueOf("streetAddress"), valueOf("city"), valueOf("zipCode")];
  return {
    firstName: valueOf("firstName") ?? "",
    lastName: valueOf("lastName") ?? "",
    name: partyName(investor, party),
    ssn: visibleDigits(valueOf("lastFourSsn")),
    email: valueOf("email"),
    phone: valueOf("phone"),
    address: addressLines(street, city, valueOf("state"), zip),
  };
}
