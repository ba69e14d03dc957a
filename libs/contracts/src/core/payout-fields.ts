import { payoutStatuses, payoutTypes } from "@accord/domain";
import * as z from "@accord/zod";
import {
  amountInput,
  bodyMessage,
  clearable,
  day,
  id,
  instant,
  lastFour,
  money,
  nullIfEmpty,
  optionalText,
  positiveAmount,
  requiredDay,
} from "../fields.ts";

const payoutType = z.enum(payoutTypes, "Please select a payout type");
const checkFields = {
  checkNumber: optionalText("Check number", 50),
  accountLastFour: clearable(lastFour),
};

export const newManualPayout = z.object(
  {
    amount: positiveAmount("Amount"),
    payoutType,
    payoutDate: requiredDay("Payout date is required"),
    principalAmount: nullIfEmpty(amountInput("Principal amount")),
    /** The short-paid payout that this pays the rest of. */
    restOfPayoutId: id.nullish(),
    ...checkFields,
  },
  bodyMessage,
);

/**
 * Absent keeps. Status pending undoes completed and must be sent alone. payoutDate is the day of
 * payment. `adjusted: false` restores the planned values.
 */
export const payoutEdit = z.object(
  {
    status: z.enum(payoutStatuses, "Choose completed or pending").optional(),
    amount: amountInput("Amount").optional(),
    payoutType: payoutType.optional(),
    payoutDate: requiredDay("Payout date is required").optional(),
    adjusted: z
      .literal(false, "Only false can be sent: it puts the payout back to the plan")
      .optional(),
    ...checkFields,
  },
  bodyMessage,
);

export const payout = z.object({
  id,
  agreementId: id,
  periodIndex: z.number().int().nullable(),
  period: z.string().nullable(),
  amount: money,
  payoutType,
  payoutDate: day,
  dueDate: day,
  status: z.enum(payoutStatuses),
  adjusted: z.boolean(),
  settledBy: z.object({ type: z.enum(["payout", "rollover"]), id }).nullable(),
  short: money.optional(),
  restOfPayoutId: id.nullable().optional(),
  checkNumber: z.string().nullable(),
  accountLastFour: z.string().nullable(),
  rolledToAgreementId: id.nullable(),
  /** The payout run that pays it, or paid it; in the payouts of an agreement. */
  run: z.object({ id, reference: z.string() }).nullable().optional(),
  /** A released run pays it: it cannot be settled. */
  inPayment: z.boolean().optional(),
  completedAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});

export type NewManualPayout = z.output<typeof newManualPayout>;
export type PayoutEdit = z.output<typeof payoutEdit>;
export type Payout = z.infer<typeof payout>;
