import {
  addressLines,
  investorKinds,
  isCustodianAccount,
  readCustodianAccount,
  MAX_LEGAL_NAME,
  partyField,
  visibleDigits,
  type Party,
  type PartyField,
} from "@accord/domain";
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
import { refineKind } from "./investor-kind.ts";
import { firstPartyName, kindNames, partyName, secondPartyName, text } from "./investor-naming.ts";

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

const kind = z.enum(investorKinds, `must be one of ${investorKinds.join(", ")}`);

/** Absent keeps the value; blank and null clear it. */
const optionalFields = {
  legalName: optionalText("Legal name", MAX_LEGAL_NAME),
  actingAs: optionalText("Acting as", 100),
  custodianName: optionalText("Custodian", MAX_LEGAL_NAME),
  custodianAccount: optionalText("Custodian account", 40, readCustodianAccount).refine(
    (account) => !account || isCustodianAccount(account),
    "Enter letters, digits, blanks and dashes only",
  ),
  payeeAddress: optionalText("Street address"),
  payeeCity: optionalText("City", 100),
  payeeState: clearable(usState),
  payeeZipCode: clearable(usZip),
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

export const secondPartyBox = { name: "hasSecondParty", label: "Second Party" } as const;

/** What a kind requires is checked here and, of an edit, with the stored record. */
export const newInvestor = refineKind(
  z.object({
    kind: kind.default("person"),
    ...requiredFields,
    ...optionalFields,
    hasSecondParty: yesOrNo("Second party").default(false),
  }),
);

export const investorPatch = z.object({
  kind: kind.optional(),
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  hasSecondParty: yesOrNo("Second party").optional(),
});

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
  kind: kindNames.kind,
  legalName: kindNames.legalName,
  custodianName: text.optional(),
  custodianAccount: text.optional(),
  ...firstPartyName,
  actingAs: kindNames.actingAs,
  lastFourSsn: z.string(),
  ...investorContact,
  payeeAddress: text.optional(),
  payeeCity: text.optional(),
  payeeState: text.optional(),
  payeeZipCode: text.optional(),
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
export type NewInvestor = z.output<typeof newInvestor>;
export type NewInvestorInput = z.input<typeof newInvestor>;
export type InvestorPatch = z.output<typeof investorPatch>;

type MayBeJoint = Pick<InvestorPatch, "hasSecondParty">;
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
