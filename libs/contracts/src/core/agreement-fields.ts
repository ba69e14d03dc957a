import {
  agreementStatuses,
  isMoney,
  isPercent,
  payoutFrequencies,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
  usStates,
} from "@accord/domain";
import * as z from "@accord/zod";
import { day, optionalText } from "../fields.ts";

const blankAsNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;

/** Dollars from 0.00 on that fit numeric(12,2). */
export const amountInput = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .refine(
      (text) => isMoney(text) && !text.startsWith("-"),
      `${label} must be an amount such as 1250.00, from 0.00 to 9,999,999,999.99`,
    );

/** Dollars above zero. */
export const positiveAmount = (label: string) =>
  amountInput(label).refine((text) => !/^[0.]*$/.test(text), `${label} must be greater than zero`);

/** A day string that must be there. */
export const requiredDay = (message: string) =>
  z.preprocess(blankAsNull, z.string(message).pipe(day));

/** Blank and absent count as null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankAsNull, schema.nullish()).transform((value) => value ?? null);

const phone = z
  .string()
  .trim()
  .regex(
    /^(?=(?:\D*\d){7,15}\D*$)[0-9+().\-x ]{7,30}$/,
    "Enter a phone number with 7 to 15 digits",
  );

/**
 * The contact snapshot. When none of these fields is sent, a new agreement copies the investor's
 * and an existing one keeps its own; when any is sent, the others are cleared.
 */
export const contactFields = {
  investorAddress: optionalText("Address"),
  investorCity: optionalText("City", 100),
  investorState: z.preprocess(blankAsNull, z.enum(usStates, "Choose a state").nullish()),
  investorZip: optionalText("Zip code", 10),
  investorHomePhone: z.preprocess(blankAsNull, phone.nullish()),
  investorMobilePhone: z.preprocess(blankAsNull, phone.nullish()),
  investorEmail: z.preprocess(
    blankAsNull,
    z
      .string()
      .trim()
      .max(254)
      .pipe(z.email("Enter a full email address, for example name@company.com"))
      .nullish(),
  ),
};

const paymentMethodFields = {
  businessCheckStandardMail: z.boolean().default(false),
  businessCheckFlatRateEnvelope: z.boolean().default(false),
  cashiersCheckStandardMail: z.boolean().default(false),
  cashiersCheckFlatRateEnvelope: z.boolean().default(false),
  achTransfer: z.boolean().default(false),
  wireTransfer: z.boolean().default(false),
};

/** What the enhanced form shows; a claim that core checks against its own figures. */
const calculationClaim = z.object({
  totalROI: amountInput("Total ROI"),
  firstPayoutDate: day.optional(),
  periodsInTerm: z.number().optional(),
  payoutSchedule: z
    .array(z.object({ period: z.string(), date: day, amount: amountInput("Amount") }))
    .max(1200)
    .optional(),
});

/**
 * Body of POST /api/agreements and PUT /api/agreements/:id. Without `calculationResult` (the basic
 * form) a totalRoi and a firstPayoutDate are typed ones and stand; with it (the enhanced form) both
 * are claims. `initialInvestment` is the money at the start; without it investmentAmount, which
 * includes what was added since, tells it.
 */
export const agreementInput = z.object({
  investorId: z.preprocess(blankAsNull, z.uuid("Investor is required").toLowerCase()),
  reference: optionalText("Reference", 50),
  startDate: requiredDay("Start date is required"),
  endDate: requiredDay("End date is required"),
  depositDate: orNull(day),
  firstPayoutDate: orNull(day),
  termValue: z.coerce
    .number<unknown>("Term value must be a whole number")
    .int("Term value must be a whole number")
    .min(1, "Term value must be at least 1"),
  termUnit: z.enum(termUnits, "Choose days, weeks or months"),
  investmentAmount: amountInput("Investment amount"),
  initialInvestment: orNull(amountInput("Initial investment")),
  roiPercentage: z
    .string("ROI percentage is required")
    .trim()
    .min(1, "ROI percentage is required")
    .refine(
      (text) => isPercent(text) && !text.startsWith("-"),
      "ROI percentage must be a percentage such as 8.00, from 0.00 to 999.99",
    ),
  roiCalculation: z.enum(roiCalculations, "Choose quarterly, annual or term"),
  payoutFrequency: z.enum(
    payoutFrequencies,
    "Choose monthly, quarterly, semi-annually, annually or term",
  ),
  totalRoi: orNull(amountInput("Total ROI")),
  /** A typed total and a typed first day, whichever form sends them; absent and null clear them. */
  totalRoiManual: orNull(amountInput("Total ROI")),
  firstPayoutDateTyped: orNull(day),
  roiPaymentType: orNull(z.enum(roiPaymentTypes, "Choose full, daily or other")),
  customFirstPeriodROI: orNull(amountInput("First period ROI")),
  status: z.enum(agreementStatuses, "Choose active, completed or cancelled").optional(),
  calculationResult: calculationClaim.nullish(),
  ...contactFields,
  ...paymentMethodFields,
});

/** A new agreement may say that its payouts before today were already paid. */
export const newAgreement = z.object({
  ...agreementInput.shape,
  paidBeforeToday: z.boolean().default(false),
});

export type AgreementInput = z.output<typeof agreementInput>;
export type NewAgreement = z.output<typeof newAgreement>;
export type NewAgreementBody = z.input<typeof newAgreement>;
