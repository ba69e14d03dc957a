import { usStates } from "@accord/domain";
import * as z from "@accord/zod";
import { optionalText, requiredText } from "../fields.ts";

const lastFour = z
  .string()
  .trim()
  .regex(/^\d{4}$/, "Enter the last 4 digits");
const emailAddress = z
  .string("Email is required")
  .trim()
  .min(1, "Email is required")
  .max(254, "Email can have at most 254 characters")
  .pipe(z.email("Enter a full email address, for example name@company.com"));
const phoneNumber = /^(?=(?:\D*\d){7,15}\D*$)[0-9+().\-x ]{7,30}$/;
const phoneHelp = "Enter a phone number with 7 to 15 digits";
const zip = /^\d{5}(-\d{4})?$/;
const zipHelp = "Enter 5 digits, or 5 and 4 with a hyphen";
const blankAsNull = (text: unknown) =>
  typeof text === "string" && text.trim() === "" ? null : text;
const orNull = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsNull, schema.nullish());

/** What every investor must have (specification sections 3 and 5). */
const requiredFields = {
  firstName: requiredText("First name", 100),
  lastName: requiredText("Last name", 100),
  lastFourSsn: lastFour,
  email: emailAddress,
  phone: requiredText("Phone", 30).regex(phoneNumber, phoneHelp),
  streetAddress: requiredText("Street address"),
  city: requiredText("City", 100),
  state: z.enum(usStates, "Choose a state"),
  zipCode: requiredText("Zip code", 10).regex(zip, zipHelp),
};

/** What may be left out; null clears, blank counts as absent. */
const optionalFields = {
  middleName: optionalText("Middle name", 100),
  responsibleParty: optionalText("Responsible party"),
  relationship: optionalText("Relationship", 100),
  secondPartyFirstName: optionalText("First name", 100),
  secondPartyMiddleName: optionalText("Middle name", 100),
  secondPartyLastName: optionalText("Last name", 100),
  secondPartyLastFourSsn: orNull(lastFour),
  secondPartyEmail: orNull(emailAddress),
  secondPartyPhone: orNull(z.string().trim().regex(phoneNumber, phoneHelp)),
  secondPartyStreetAddress: optionalText("Street address"),
  secondPartyCity: optionalText("City", 100),
  secondPartyState: orNull(z.enum(usStates, "Choose a state")),
  secondPartyZipCode: orNull(z.string().trim().regex(zip, zipHelp)),
};

/** Body of POST /api/investors. */
export const newInvestor = z.object({
  ...requiredFields,
  ...optionalFields,
  hasSecondParty: z.boolean().default(false),
});

/** Body of PATCH /api/investors/:id: absent keeps, null clears an optional text. */
export const investorPatch = z.object({
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  hasSecondParty: z.boolean().optional(),
});

export type NewInvestor = z.output<typeof newInvestor>;
export type NewInvestorInput = z.input<typeof newInvestor>;
export type InvestorPatch = z.output<typeof investorPatch>;
