import { lineMethods, mailings } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenRows } from "../chosen.ts";
import { id, requiredDay, requiredNote } from "../fields.ts";
import { payoutFilter } from "./payout-list.ts";

export const payoutIds = z
  .array(id, "Send the payouts as a list of ids")
  .max(10_000, "Choose at most 10,000 payouts");

/** Also what is due after the payment date; otherwise it is left out. */
export const payEarly = z.boolean("Pay early must be true or false").default(false);

export const chosenPayouts = chosenRows(payoutFilter);
export const payouts = chosenPayouts.optional();

const lineIds = z
  .array(id, "Send the lines as a list of ids")
  .min(1, "Choose a line")
  .max(10_000, "Choose at most 10,000 lines");

/** The lines, or those that nobody has decided to pay early yet. */
const linesFor = <Action extends "remove" | "pay_early">(action: Action) =>
  z
    .object({
      action: z.literal(action),
      lineIds: lineIds.optional(),
      problem: z.literal("early_decision", "Choose a line").optional(),
    })
    .refine((change) => (change.lineIds === undefined) !== (change.problem === undefined), {
      path: ["lineIds"],
      message: "Choose a line",
    });

export const lineChange = z.discriminatedUnion(
  "action",
  [
    z
      .object({
        action: z.literal("add"),
        payoutIds: payoutIds.min(1, "Choose a payout").optional(),
        payouts,
        payEarly,
      })
      .refine((add) => (add.payoutIds === undefined) !== (add.payouts === undefined), {
        path: ["payoutIds"],
        message: "Choose a payout",
      }),
    linesFor("remove"),
    linesFor("pay_early"),
    z.object({ action: z.literal("pay_former"), lineIds }),
    z.object({ action: z.literal("hold"), lineIds, reason: requiredNote("Reason") }),
    z.object({ action: z.literal("include"), lineIds }),
    z.object({
      action: z.literal("method"),
      lineIds,
      method: z.enum(lineMethods, "Choose a method"),
      mailing: z.enum(mailings, "Choose the mailing").nullable().default(null),
    }),
  ],
  "Choose add, remove, hold, include, method, pay_early or pay_former",
);

/** What the Payouts page hands to the page of runs, in the state of the address (ADR 32). */
export const payoutsForRun = z.object({
  payouts: chosenPayouts,
  /** The last day on which one of them may be due. */
  dueThrough: requiredDay("Due through is required"),
  sum: z.string().optional(),
  /** Where to go when nothing is added. */
  back: z.object({ path: z.string(), state: z.custom<unknown>() }),
});

export type PayoutsForRun = z.output<typeof payoutsForRun>;
