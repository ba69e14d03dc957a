import { rolloverCategories, rolloverTypes, sourceTypes } from "@accord/domain";
import * as z from "@accord/zod";
import {
  bodyMessage,
  chosenAgreement,
  day,
  id,
  instant,
  money,
  nullIfEmpty,
  positiveAmount,
  requiredDay,
} from "../fields.ts";

const rolloverFields = {
  amount: positiveAmount("Amount"),
  rolloverDate: requiredDay("Rollover date is required"),
  sourceType: z.enum(sourceTypes, "Choose Email, Text/SMS or Amendment").default("Email"),
  rolloverType: z
    .enum(rolloverTypes, "Choose rollover or additional_investment")
    .default("additional_investment"),
  rolloverCategory: nullIfEmpty(z.enum(rolloverCategories, "Choose roi or principal")),
};

/** Body of POST /api/agreements/:id/rollovers; without a destination the money stays there. */
export const newRollover = z.object(
  {
    ...rolloverFields,
    destinationAgreementId: nullIfEmpty(chosenAgreement),
  },
  bodyMessage,
);

/** Body of PUT /api/rollovers/:id; an absent sourceAgreementId keeps the source. */
export const rolloverEdit = z.object(
  {
    ...rolloverFields,
    sourceAgreementId: chosenAgreement.nullish(),
  },
  bodyMessage,
);

/** Body of POST /api/payouts/:id/roll-over; without a destination the ROI stays there. */
export const payoutRollOver = z.object(
  {
    rolloverDate: requiredDay("Rollover date is required"),
    destinationAgreementId: nullIfEmpty(chosenAgreement),
    sourceType: z.enum(sourceTypes, "Choose Email, Text/SMS or Amendment").default("Email"),
  },
  bodyMessage,
);

const party = z.object({
  id,
  reference: z.string(),
  investor: z.object({ id, firstName: z.string(), lastName: z.string() }).optional(),
});

/** A row of Roll Over/Additional Investments; it stands on the agreement that receives. */
export const rollover = z.object({
  id,
  agreementId: id,
  sourceAgreementId: id.nullable(),
  agreement: party,
  /** Null for an additional investment. */
  sourceAgreement: party.nullable(),
  /** The payout that was rolled over; its amount, type, category and source are locked. */
  sourcePayoutId: id.nullable(),
  amount: money,
  rolloverDate: day,
  rolloverType: z.enum(rolloverTypes),
  rolloverCategory: z.enum(rolloverCategories).nullable(),
  sourceType: z.enum(sourceTypes),
  createdAt: instant,
  version: z.number().int(),
});

/** A rollover or additional investment as the server parses it. */
export type NewRollover = z.output<typeof newRollover>;
/** What an edit changes of a rollover. */
export type RolloverEdit = z.output<typeof rolloverEdit>;
/** Where, when and how a payout is rolled over, parsed. */
export type PayoutRollOver = z.output<typeof payoutRollOver>;
/** A rollover or additional investment, with the agreements that it is between. */
export type Rollover = z.infer<typeof rollover>;
