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

/** What every investor must have (docs/rules.md#investor-fields). */
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

/** What may be left out: absent keeps, blank and null clear. */
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

/** Body of POST /api/investors. */
export const newInvestor = z.object({
  ...requiredFields,
  ...optionalFields,
  hasSecondParty: hasSecondParty.default(false),
});

/** Body of PATCH /api/investors/:id: absent keeps, null clears an optional text. */
export const investorPatch = z.object({
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  hasSecondParty: hasSecondParty.optional(),
});

/** A new investor as the server parses it. */
export type NewInvestor = z.output<typeof newInvestor>;
/** A new investor as a screen sends it. */
export type NewInvestorInput = z.input<typeof newInvestor>;
/** What an edit changes: absent stays, null clears. */
export type InvestorPatch = z.output<typeof investorPatch>;
