import { payoutStatuses, payoutTypes } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, money } from "../fields.ts";
import { pageCursor, pageLimit, wholeNumber } from "../paging.ts";
import { listedInvestor } from "./investor-naming.ts";
import { newManualPayout, payout, payoutEdit } from "./payout-fields.ts";
import { recordingQuery } from "./recording-query.ts";
import { payoutRollOver, rollover } from "./rollover-fields.ts";

export const upcomingPayout = z.object({
  id,
  dueDate: day,
  payoutDate: day,
  amount: money,
  payoutType: z.enum(payoutTypes),
  status: z.enum(payoutStatuses),
  version: z.number().int(),
  agreement: z.object({
    id,
    reference: z.string(),
    investor: listedInvestor,
  }),
});

export const listUpcomingPayouts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payouts/upcoming",
  fromStandby: true,
  exports: true,
  status: 200,
  summary: "Overdue payouts and those due within `days` (60 by default), soonest first",
  query: z.object({
    days: wholeNumber(366).default(60),
    limit: pageLimit,
    cursor: pageCursor.optional(),
  }),
  response: z.array(upcomingPayout),
});

export const listAgreementPayouts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/payouts",
  status: 200,
  summary: "The scheduled and the manual payouts of an agreement",
  params: z.object({ id }),
  response: z.array(payout),
});
export const addManualPayout = endpoint({
  service: "core",
  method: "POST",
  path: "/api/agreements/:id/manual-payouts",
  status: 201,
  summary: "Record a payout that was made outside the schedule; answers the rows written",
  params: z.object({ id }),
  query: recordingQuery,
  body: newManualPayout,
  response: z.array(payout),
});
/** 409: settled, rolled over, or the agreement is not active. */
export const updatePayout = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/payouts/:id",
  status: 200,
  summary: "Complete a payout, undo that, change it, or put it back to the plan",
  params: z.object({ id }),
  query: recordingQuery,
  body: payoutEdit,
  response: payout,
});
/** 409 for an unpaid scheduled payout. */
export const deletePayout = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/payouts/:id",
  status: 204,
  summary: "Delete a manual payout; make a completed scheduled one unpaid again",
  params: z.object({ id }),
});
export const rollOverPayout = endpoint({
  service: "core",
  method: "POST",
  path: "/api/payouts/:id/roll-over",
  status: 201,
  summary: "Roll one unpaid scheduled payout over, into its own agreement or another one",
  params: z.object({ id }),
  query: recordingQuery,
  body: payoutRollOver,
  response: rollover,
});

export type UpcomingPayout = z.infer<typeof upcomingPayout>;
export type UpcomingQuery = z.output<typeof listUpcomingPayouts.query>;
