import { addressLines, firstPartyName, secondPartyName, visibleDigits } from "@accord/domain";
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
  yesOrNo,
} from "../fields.ts";

const zipCode = z
  .string("Zip code is required")
  .trim()
  .min(1, { error: "Zip code is required", abort: true })
  .regex(/^\d{5}(-\d{4})?$/, "Enter 5 digits, or 5 and 4 with a hyphen");

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
  zipCode,
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
  secondPartyZipCode: clearable(zipCode),
};

/** Additional Information, in the order of the form, the details and the printed sheet. */
export const additionalFields = [
  { name: "responsibleParty", label: "Responsible Party" },
  { name: "relationship", label: "Relationship" },
] as const;

const hasSecondParty = yesOrNo("Second party");

export const newInvestor = z.object({
  ...requiredFields,
  ...optionalFields,
  hasSecondParty: hasSecondParty.default(false),
});

export type SecondPartyName = Extract<keyof typeof optionalFields, `secondParty${string}`>;

const isOfSecondParty = (name: string): name is SecondPartyName => name.startsWith("secondParty");

export const secondPartyNames: readonly SecondPartyName[] = newInvestor
  .keyof()
  .options.filter(isOfSecondParty);

export const investorPatch = z.object({
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  hasSecondParty: hasSecondParty.optional(),
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

/** With the totals of its agreements (docs/rules.md#sums). */
export const investor = z.object({
  id,
  firstName: z.string(),
  middleName: text,
  lastName: z.string(),
  lastFourSsn: z.string(),
  ...investorContact,
  responsibleParty: text,
  relationship: text,
  hasSecondParty: z.boolean(),
  secondPartyFirstName: text,
  secondPartyMiddleName: text,
  secondPartyLastName: text,
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
export type NewInvestor = z.output<typeof newInvestor>;
export type NewInvestorInput = z.input<typeof newInvestor>;
export type InvestorPatch = z.output<typeof investorPatch>;

export type Party = "first" | "second";

type OfParty<Name> = Name extends `secondParty${infer Field}` ? Uncapitalize<Field> : never;
export type PartyField = OfParty<SecondPartyName>;

/** The field, or the second party's: `secondPartyCity` for `city`. */
export function partyField<F extends PartyField>(party: Party, field: F): F | SecondPartyName {
  const own = `secondParty${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return (party === "second" && secondPartyNames.find((name) => name === own)) || field;
}

export type ShownParty = ReturnType<typeof partyOf>;

/** What details and sheets show of a party, without hidden digits. */
export function partyOf(investor: Investor, party: Party) {
  const valueOf = (field: PartyField) => investor[partyField(party, field)];
  return {
    name: party === "first" ? firstPartyName(investor) : secondPartyName(investor),
    ssn: visibleDigits(valueOf("lastFourSsn")),
    email: valueOf("email"),
    phone: valueOf("phone"),
    address: addressLines(
      valueOf("streetAddress"),
      valueOf("city"),
      valueOf("state"),
      valueOf("zipCode"),
    ),
  };
}
