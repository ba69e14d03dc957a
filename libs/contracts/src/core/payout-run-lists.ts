import { lineMethods, lineProblems, reviewGroups, runStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { pageCursor, pageLimit, searchText } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { payoutRun, payoutRunLine } from "./payout-run-fields.ts";
import { payoutRunLineTable } from "./payout-run-line-table.ts";
import { payoutRunTable } from "./payout-run-table.ts";

export const listPayoutRuns = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payout-runs",
  fromStandby: true,
  exports: true,
  status: 200,
  summary: "Payout runs, newest first",
  query: z.object({
    status: z.enum(runStatuses, "Choose a status").optional(),
    limit: pageLimit,
    cursor: pageCursor.optional(),
    ...chosenQuery,
    ...exportQuery(payoutRunTable),
  }),
  response: z.array(payoutRun),
  table: payoutRunTable,
});

export const runLineSorts = ["position", "problems", "news"] as const;

export const listPayoutRunLines = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payout-runs/:id/lines",
  fromStandby: true,
  exports: true,
  status: 200,
  summary: "The lines of a run by position, or those with problems or news first",
  params: z.object({ id }),
  query: z.object({
    q: searchText(100).optional(),
    problem: z.enum([...lineProblems, "blocking"], "Choose a problem").optional(),
    method: z.enum(lineMethods, "Choose a method").optional(),
    news: z.enum([...reviewGroups, "any"], "Choose what is new").optional(),
    sort: z.enum(runLineSorts, "Choose position, problems or news").default("position"),
    limit: pageLimit,
    cursor: pageCursor.optional(),
    ...chosenQuery,
    ...exportQuery(payoutRunLineTable),
  }),
  response: z.array(payoutRunLine),
  table: payoutRunLineTable,
});

export type PayoutRunQuery = z.output<typeof listPayoutRuns.query>;
export type PayoutRunLineQuery = z.output<typeof listPayoutRunLines.query>;
