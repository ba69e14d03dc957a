import { checkStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, moneySum, requiredNote, yesOrNo } from "../fields.ts";

/** A check of a run: one for each payee; its number is never used again. */
export const runCheck = z.object({
  id,
  runId: id,
  number: z.number().int(),
  payee: z.string(),
  amount: moneySum,
  checkDate: day,
  status: z.enum(checkStatuses),
  /** When it was printed first. */
  printedAt: instant.nullable(),
  /** When somebody confirmed that it is printed well; it is not printed again. */
  confirmedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  /** Who voided it, by name. */
  voidedBy: z.string().nullable().optional(),
  /** The ids of who printed, confirmed or voided it, or one that it replaces. */
  handledBy: z.array(z.string()).optional(),
  /** The number of the voided check that it stands for. */
  replaces: z.number().int().nullable(),
  lineCount: z.number().int(),
  version: z.number().int(),
});

const params = z.object({ id });

export const listRunChecks = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payout-runs/:id/checks",
  status: 200,
  summary: "The checks of a released run by number, voided ones too",
  params,
  response: z.array(runCheck),
});

/** Those that are not confirmed yet; 409 when there are none. `Cache-Control: no-store`. */
export const printRunChecks = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/payout-runs/:id/checks",
  role: "staff",
  status: 200,
  summary: "Print the checks of a released run on pre-printed stock",
  params,
  produces: "application/pdf",
});

/** The same answer twice changes nothing. 403 for a spoiled check that replaces another one. */
export const confirmRunChecks = endpoint({
  service: "core",
  method: "POST",
  path: "/api/payout-runs/:id/checks/confirm",
  status: 200,
  summary: "Did all print? Voids spoiled checks and gives them new numbers; confirms the others",
  params,
  body: z.object({
    spoiled: z.array(id, "Send the spoiled checks as a list of ids").max(10_000),
  }),
  response: z.array(runCheck),
});

/**
 * Without `replace` the payouts of a paid run are due again; before that a check is only replaced
 * (409). 403 for who may not replace it (docs/rules.md#checks-of-a-run).
 */
export const voidCheck = endpoint({
  service: "core",
  method: "POST",
  path: "/api/checks/:id/void",
  role: ["staff", "approver"],
  status: 200,
  summary: "Void a check; another one under a new number replaces it, or its payouts are due again",
  params,
  body: z.object({
    reason: requiredNote("Reason"),
    replace: yesOrNo("Replace").default(true),
  }),
  response: z.array(runCheck),
});

export const getRunRegister = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/payout-runs/:id/register.pdf",
  status: 200,
  summary: "The register of a run: every line with its route, and sums by method",
  params,
  produces: "application/pdf",
});

export const getRunEvidence = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/payout-runs/:id/evidence.pdf",
  status: 200,
  summary: "The evidence of a run: approvals, files with their SHA-256, returns, history",
  params,
  produces: "application/pdf",
});

export const getCheckTestSheet = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/funding-accounts/:id/check-test.pdf",
  status: 200,
  summary: "A test sheet for the offsets of a funding account's checks",
  params,
  produces: "application/pdf",
});

export type RunCheck = z.infer<typeof runCheck>;
