import { payoutStatuses, payoutTypes } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, money } from "../fields.ts";
import { pageCursor, wholeNumber } from "../paging.ts";
import { newManualPayout, payout, payoutEdit } from "./payout-fields.ts";
import { payoutRollOver, rollover } from "./rollover-fields.ts";

/** A payout that is due soon or overdue, with whom it belongs to. */
export const upcomingPayout = z.object({
  id,
  dueDate: day,
  payoutDate: day,
  amount: money,
  payoutType: z.enum(payoutTypes),
  /** `overdue` is derived when read: pending and due before the firm's today. */
  status: z.enum(payoutStatuses),
  version: z.number().int(),
  agreement: z.object({
    id,
    reference: z.string(),
    investor: z.object({ id, firstName: z.string(), lastName: z.string() }),
  }),
});

/** With `limit` a page: X-Total-Count, X-Unfiltered-Count and Link; a foreign cursor is a 400. */
export const listUpcomingPayouts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payouts/upcoming",
  status: 200,
  summary: "Overdue payouts and those due within `days` (60 by default), soonest first",
  query: z.object({
    days: wholeNumber(366).default(60),
    limit: wholeNumber(200).optional(),
    cursor: pageCursor.optional(),
  }),
  response: z.array(upcomingPayout),
});

/** Scheduled rows by period, then manual payouts by date. */
export const listAgreementPayouts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/payouts",
  status: 200,
  summary: "The scheduled and the manual payouts of an agreement",
  params: z.object({ id }),
  response: z.array(payout),
});
/** Takes an Idempotency-Key. Two rows when a part of the amount is principal. */
export const addManualPayout = endpoint({
  service: "core",
  method: "POST",
  path: "/api/agreements/:id/manual-payouts",
  status: 201,
  summary: "Record a payout that was made outside the schedule; answers the rows written",
  params: z.object({ id }),
  body: newManualPayout,
  response: z.array(payout),
});
/** Takes If-Match. 409: settled, rolled over, or the agreement is not active. */
export const updatePayout = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/payouts/:id",
  status: 200,
  summary: "Complete a payout, undo that, change it, or put it back to the plan",
  params: z.object({ id }),
  body: payoutEdit,
  response: payout,
});
/** Takes If-Match. An unpaid scheduled payout follows from the terms and stays (409). */
export const deletePayout = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/payouts/:id",
  status: 204,
  summary: "Delete a manual payout; make a completed scheduled one unpaid again",
  params: z.object({ id }),
});
/** Takes an Idempotency-Key and If-Match (of the payout). */
export const rollOverPayout = endpoint({
  service: "core",
  method: "POST",
  path: "/api/payouts/:id/roll-over",
  status: 201,
  summary: "Roll one unpaid scheduled payout over, into its own agreement or another one",
  params: z.object({ id }),
  body: payoutRollOver,
  response: rollover,
});

/** An overdue or coming payout with its agreement. */
export type UpcomingPayout = z.infer<typeof upcomingPayout>;
/** How many days ahead, parsed. */
export type UpcomingQuery = z.output<typeof listUpcomingPayouts.query>;
