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

/** Body of POST /api/agreements/:id/manual-payouts. principalAmount counts for type principal. */
export const newManualPayout = z.object(
  {
    amount: positiveAmount("Amount"),
    payoutType,
    payoutDate: requiredDay("Payout date is required"),
    principalAmount: nullIfEmpty(amountInput("Principal amount")),
    /** The settled payout whose rest this pays; for type roi, at most what is short of it. */
    restOfPayoutId: id.nullish(),
    ...checkFields,
  },
  bodyMessage,
);

/**
 * Body of PUT /api/payouts/:id: absent keeps. `status` completed completes, pending undoes
 * and comes alone, the one that it has is let pass; a completedAt that is sent is not read. With
 * completed, payoutDate is the day on which it was paid (today when absent). `adjusted: false` puts a
 * changed row back to the plan.
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

/** A payout of an agreement; scheduled ones have a periodIndex. */
export const payout = z.object({
  id,
  agreementId: id,
  /** From 1 in the schedule; null for a manual payout. */
  periodIndex: z.number().int().nullable(),
  /** "Q1 2026"; null for a manual payout. */
  period: z.string().nullable(),
  amount: money,
  payoutType,
  payoutDate: day,
  dueDate: day,
  /** `overdue` is derived when read. */
  status: z.enum(payoutStatuses),
  /** Amount or date were changed by hand and stand until put back to the plan. */
  adjusted: z.boolean(),
  settledBy: z.object({ type: z.enum(["payout", "rollover"]), id }).nullable(),
  /** In the list of an agreement: what its settler paid too little, until that is paid. */
  short: money.optional(),
  /** The settled payout whose rest this manual one pays. */
  restOfPayoutId: id.nullable().optional(),
  checkNumber: z.string().nullable(),
  accountLastFour: z.string().nullable(),
  rolledToAgreementId: id.nullable(),
  completedAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});

/** A manual payout as the server parses it. */
export type NewManualPayout = z.output<typeof newManualPayout>;
/** What an edit changes of a payout: absent stays, null clears. */
export type PayoutEdit = z.output<typeof payoutEdit>;
/** A payout, scheduled or manual; its amount as a decimal string. */
export type Payout = z.infer<typeof payout>;
