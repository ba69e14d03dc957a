import { agreementStatuses, payoutMethods, payoutSorts, payoutViews } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, inputDay, moneySum } from "../fields.ts";
import { pageQuery, searchText } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { payout } from "./payout-fields.ts";
import { payoutTable } from "./payout-table.ts";
import { listedInvestor } from "./investor-naming.ts";

export const listedPayout = z.object({
  ...payout.shape,
  paidBy: z.string().nullable(),
  /** The payout run that pays it, or paid it. */
  run: z.object({ id, reference: z.string() }).nullable(),
  agreement: z.object({
    id,
    reference: z.string(),
    startDate: day,
    status: z.enum(agreementStatuses),
    methods: z.array(z.enum(payoutMethods)),
    investor: listedInvestor,
  }),
});

const filters = z.object({
  /** Part of a name or reference, an amount, or the start of a check number. */
  q: searchText(200).optional(),
  from: inputDay.optional(),
  to: inputDay.optional(),
  method: z.enum(payoutMethods, `must be one of ${payoutMethods.join(", ")}`).optional(),
});

/** `upcoming`: overdue or due within 60 days; `paid`: the last 60 days. */
export const payoutFilter = filters.extend({
  view: z.enum(payoutViews, `must be one of ${payoutViews.join(", ")}`).default("upcoming"),
});

export const listPayouts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payouts",
  fromStandby: true,
  exports: true,
  status: 200,
  summary: "Payouts that are due, overdue or paid, searched, filtered and sorted",
  query: z.object({
    ...pageQuery(payoutSorts).shape,
    ...payoutFilter.shape,
    ...chosenQuery,
    ...exportQuery(payoutTable),
  }),
  response: z.array(listedPayout),
  table: payoutTable,
});

const sum = z.object({ count: z.number().int(), amount: moneySum });

export const payoutSums = z.object({ upcoming: sum, overdue: sum, paid: sum });

export const sumPayouts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payouts/sums",
  fromStandby: true,
  status: 200,
  summary: "How many payouts each view of the Payouts page has, and their sum",
  query: filters,
  response: payoutSums,
});

export const getPayout = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payouts/:id",
  status: 200,
  summary: "One payout with its agreement and investor",
  params: z.object({ id }),
  response: listedPayout,
});

export type ListedPayout = z.infer<typeof listedPayout>;
export type PayoutFilter = z.output<typeof payoutFilter>;
export type PayoutListQuery = z.output<typeof listPayouts.query>;
export type PayoutFilterQuery = z.output<typeof sumPayouts.query>;
export type PayoutSums = z.infer<typeof payoutSums>;
