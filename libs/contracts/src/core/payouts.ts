import { payoutStatuses, payoutTypes } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, money } from "../fields.ts";
import { wholeNumber } from "../paging.ts";

/** A payout that is due soon or overdue, with whom it belongs to. */
export const upcomingPayout = z.object({
  id,
  dueDate: day,
  payoutDate: day,
  amount: money,
  payoutType: z.enum(payoutTypes),
  /** `overdue` is derived when read: pending and due before the firm's today. */
  status: z.enum(payoutStatuses),
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
    cursor: z.string().max(2000).optional(),
  }),
  response: z.array(upcomingPayout),
});

export type UpcomingPayout = z.infer<typeof upcomingPayout>;
export type UpcomingQuery = z.output<typeof listUpcomingPayouts.query>;
