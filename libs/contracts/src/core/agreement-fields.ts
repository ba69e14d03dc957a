import {
  agreementStatuses,
  payoutFrequencies,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
  type CarriedName,
  type ContactName,
} from "@accord/domain";
import * as z from "@accord/zod";
import {
  amountInput,
  clearable,
  day,
  emailAddress,
  blankAsMissing,
  id,
  inputDay,
  instant,
  money,
  nullIfEmpty,
  optionalText,
  percent,
  percentInput,
  phone,
  requiredDay,
  usState,
  yesOrNo,
} from "../fields.ts";
import { investorContact } from "./investor-fields.ts";
import { listedInvestor } from "./investor-naming.ts";

/**
 * Contact snapshot. Without any of these fields a new agreement copies the investor's and an
 * existing one keeps its own; with any of them the missing ones are cleared.
 */
const contactInput = {
  investorAddress: optionalText("Address"),
  investorCity: optionalText("City", 100),
  investorState: clearable(usState),
  investorZip: optionalText("Zip code", 10),
  investorHomePhone: clearable(phone),
  investorMobilePhone: clearable(phone),
  investorEmail: clearable(emailAddress),
} satisfies Record<ContactName, z.ZodType>;

/** Absent keeps a text. */
const carriedInput = {
  depositDate: nullIfEmpty(inputDay),
} satisfies Record<CarriedName, z.ZodType>;

const paymentMethodFields = {
  businessCheckStandardMail: yesOrNo("Business check by standard mail").default(false),
  businessCheckFlatRateEnvelope: yesOrNo("Business check in a flat rate envelope").default(false),
  cashiersCheckStandardMail: yesOrNo("Cashier's check by standard mail").default(false),
  cashiersCheckFlatRateEnvelope: yesOrNo("Cashier's check in a flat rate envelope").default(false),
  achTransfer: yesOrNo("ACH transfer").default(false),
  wireTransfer: yesOrNo("Wire transfer").default(false),
};

/** Figures that the enhanced form shows; core checks them against its own. */
const postedPayout = z.object(
  { period: z.string("Period must be text"), date: day, amount: amountInput("Amount") },
  "Send each payout with its period, date and amount",
);
const postedCalculation = z.object(
  {
    totalROI: amountInput("Total ROI"),
    firstPayoutDate: day.optional(),
    periodsInTerm: z.number("Periods in term must be a number").optional(),
    payoutSchedule: z
      .array(postedPayout, "Send the payouts as a list")
      .max(1200, "A schedule has at most 1,200 payouts")
      .optional(),
  },
  "Send the calculation with its total ROI, or leave it out",
);

const termMessage = "Term value must be a whole number";

const termValue = z.preprocess(
  (value) => (typeof value === "string" && /^\s*(-?\d+)?\s*$/.test(value) ? Number(value) : value),
  z
    .number(termMessage)
    .int({ error: termMessage, abort: true })
    .min(1, "Term value must be at least 1"),
);

/**
 * Without `calculationResult` (basic form) totalRoi and firstPayoutDate are typed values; with it
 * (enhanced form) core checks them against its own. Without `initialInvestment`, investmentAmount
 * determines it; after additions both must agree.
 */
export const agreementInput = z.object({
  investorId: blankAsMissing(z.uuid("Investor is required").toLowerCase()),
  reference: optionalText("Reference", 50),
  startDate: requiredDay("Start date is required"),
  endDate: requiredDay("End date is required"),
  ...carriedInput,
  firstPayoutDate: nullIfEmpty(inputDay),
  termValue,
  termUnit: z.enum(termUnits, "Choose days, weeks or months"),
  investmentAmount: amountInput("Investment amount"),
  initialInvestment: nullIfEmpty(amountInput("Initial investment")),
  roiPercentage: percentInput("ROI percentage"),
  roiCalculation: z.enum(roiCalculations, "Choose quarterly, annual or term"),
  payoutFrequency: z.enum(
    payoutFrequencies,
    "Choose monthly, quarterly, semi-annually, annually or term",
  ),
  totalRoi: nullIfEmpty(amountInput("Total ROI")),
  totalRoiManual: nullIfEmpty(amountInput("Total ROI")),
  firstPayoutDateTyped: nullIfEmpty(inputDay),
  roiPaymentType: nullIfEmpty(z.enum(roiPaymentTypes, "Choose full, daily or other")),
  customFirstPeriodROI: nullIfEmpty(amountInput("First period ROI")),
  status: z.enum(agreementStatuses, "Choose active, completed or cancelled").optional(),
  calculationResult: postedCalculation.nullish(),
  ...contactInput,
  ...paymentMethodFields,
});

export const newAgreement = z.object({
  ...agreementInput.shape,
  paidBeforeToday: yesOrNo("Paid before today").default(false),
});

const text = z.string().nullable();

/** The answer, in the order of the details. */
export const agreement = z.object({
  id,
  investorId: id,
  reference: z.string(),
  startDate: day,
  endDate: day,
  depositDate: day.nullable(),
  firstPayoutDate: day.nullable(),
  firstPayoutDateTyped: day.nullable(),
  termValue: z.number().int(),
  termUnit: z.enum(termUnits),
  /** initialInvestment plus the agreement's own rollovers and additional investments. */
  investmentAmount: money,
  initialInvestment: money,
  outstandingPrincipal: money,
  roiPercentage: percent,
  totalRoi: money,
  totalRoiManual: money.nullable(),
  roiCalculation: z.enum(roiCalculations),
  payoutFrequency: z.enum(payoutFrequencies),
  roiPaymentType: z.enum(roiPaymentTypes),
  customFirstPeriodROI: money.nullable(),
  status: z.enum(agreementStatuses),
  completionPercentage: percent,
  agreementDocumentPath: text,
  notes: text,
  investorAddress: text,
  investorCity: text,
  investorState: text,
  investorZip: text,
  investorHomePhone: text,
  investorMobilePhone: text,
  investorEmail: text,
  businessCheckStandardMail: z.boolean(),
  businessCheckFlatRateEnvelope: z.boolean(),
  cashiersCheckStandardMail: z.boolean(),
  cashiersCheckFlatRateEnvelope: z.boolean(),
  achTransfer: z.boolean(),
  wireTransfer: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  investor: z.object({
    ...listedInvestor.shape,
    ...investorContact,
  }),
});

export type Agreement = z.infer<typeof agreement>;
export type AgreementInput = z.output<typeof agreementInput>;
export type NewAgreement = z.output<typeof newAgreement>;
export type NewAgreementBody = z.input<typeof newAgreement>;
