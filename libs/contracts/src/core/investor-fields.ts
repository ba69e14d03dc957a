import * as z from "@accord/zod";
import {
  clearable,
  emailAddress,
  lastFour,
  optionalText,
  phone,
  requiredText,
  usState,
  yesOrNo,
  zipCode,
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

const hasSecondParty = yesOrNo("Second party");

export const newInvestor = z.object({
  ...requiredFields,
  ...optionalFields,
  hasSecondParty: hasSecondParty.default(false),
});

export const investorPatch = z.object({
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  hasSecondParty: hasSecondParty.optional(),
});

export type NewInvestor = z.output<typeof newInvestor>;
export type NewInvestorInput = z.input<typeof newInvestor>;
export type InvestorPatch = z.output<typeof investorPatch>;
