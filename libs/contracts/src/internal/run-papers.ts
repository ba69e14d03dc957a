import { payoutTypes } from "@accord/domain";
import * as z from "@accord/zod";
import { payoutRunDetails, payoutRunLine } from "../core/payout-run-fields.ts";
import { runCheck } from "../core/run-checks.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, money, moneySum } from "../fields.ts";

const byId = z.object({ id });

/** In half millimeters. */
const checkOffset = z.object({ right: z.number().int(), down: z.number().int() });

const printedCheck = z.object({
  number: z.number().int(),
  day,
  payee: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  amount: moneySum,
  /** The number at an IRA's custodian. */
  account: z.string().optional(),
  lines: z.array(
    z.object({
      agreement: z.string(),
      period: z.string().nullable(),
      payoutType: z.enum(payoutTypes),
      gross: money,
      withheld: money,
      net: money,
    }),
  ),
});

/** Marks them as printed; 409 when all are confirmed or the run is not released. */
export const takeChecksToPrint = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/payout-runs/:id/checks/print",
  status: 200,
  callers: ["documents"],
  summary: "The checks of a run that are not confirmed yet, for printing",
  params: byId,
  response: z.object({
    reference: z.string(),
    offset: checkOffset,
    checks: z.array(printedCheck),
  }),
});

export const getCheckOffset = endpoint({
  service: "core",
  method: "GET",
  path: "/internal/funding-accounts/:id/check-offset",
  status: 200,
  callers: ["documents"],
  summary: "The offset of a funding account's checks, for its test sheet",
  params: byId,
  response: z.object({ name: z.string(), offset: checkOffset }),
});

/** `by` is null for the system itself. */
const historyEntry = z.object({ at: instant, by: z.string().nullable(), text: z.string() });

export const getRunPaper = endpoint({
  service: "core",
  method: "GET",
  path: "/internal/payout-runs/:id/paper",
  status: 200,
  callers: ["documents"],
  summary: "A payout run with all its lines, checks and history, for its register and evidence",
  params: byId,
  response: z.object({
    asOf: z.object({ at: instant, today: day, timeZone: z.string() }),
    run: payoutRunDetails,
    lines: z.array(payoutRunLine),
    checks: z.array(runCheck),
    history: z.array(historyEntry),
  }),
});

export type ChecksToPrint = z.infer<typeof takeChecksToPrint.response>;
export type PrintedCheck = z.infer<typeof printedCheck>;
export type CheckOffset = z.infer<typeof checkOffset>;
export type RunPaper = z.infer<typeof getRunPaper.response>;
