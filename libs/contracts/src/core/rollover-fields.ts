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
import { listedInvestor } from "./investor-naming.ts";

const rolloverFields = {
  amount: positiveAmount("Amount"),
  rolloverDate: requiredDay("Rollover date is required"),
  sourceType: z.enum(sourceTypes, "Choose Email, Text/SMS or Amendment").default("Email"),
  rolloverType: z
    .enum(rolloverTypes, "Choose rollover or additional_investment")
    .default("additional_investment"),
  rolloverCategory: nullIfEmpty(z.enum(rolloverCategories, "Choose roi or principal")),
};

/** Without a destination the money stays in the agreement. */
export const newRollover = z.object(
  {
    ...rolloverFields,
    destinationAgreementId: nullIfEmpty(chosenAgreement),
  },
  bodyMessage,
);

/** An absent sourceAgreementId keeps the source. */
export const rolloverEdit = z.object(
  {
    ...rolloverFields,
    sourceAgreementId: chosenAgreement.nullish(),
  },
  bodyMessage,
);

/** Without a destination the ROI stays in the agreement. */
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
  investor: listedInvestor.optional(),
});

export const rollover = z.object({
  id,
  agreementId: id,
  sourceAgreementId: id.nullable(),
  agreement: party,
  sourceAgreement: party.nullable(),
  /** The rolled over payout; amount, type, category and source are then locked. */
  sourcePayoutId: id.nullable(),
  amount: money,
  rolloverDate: day,
  rolloverType: z.enum(rolloverTypes),
  rolloverCategory: z.enum(rolloverCategories).nullable(),
  sourceType: z.enum(sourceTypes),
  createdAt: instant,
  version: z.number().int(),
});

export type NewRollover = z.output<typeof newRollover>;
export type RolloverEdit = z.output<typeof rolloverEdit>;
export type PayoutRollOver = z.output<typeof payoutRollOver>;
export type Rollover = z.infer<typeof rollover>;
