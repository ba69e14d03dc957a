import { statementKinds } from "@accord/domain";
import * as z from "@accord/zod";
import { agreementDetails } from "../core/agreements.ts";
import { investor } from "../core/investors.ts";
import { payout } from "../core/payout-fields.ts";
import { rollover } from "../core/rollover-fields.ts";
import { reportChoice } from "../documents/reports.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, money, moneySum, percent } from "../fields.ts";

const byId = z.object({ id });

/** When and for which day of the firm the data was read; one read-only snapshot. */
const asOf = z.object({ at: instant, today: day, timeZone: z.string() });

/** A row of the schedule as printed, by due day: Completed when paid, rolled over or settled. */
const scheduleRow = z.object({
  period: z.string(),
  dueDate: day,
  amount: money,
  status: z.enum(["Completed", "Pending"]),
  /** What stands beside it: "Overdue", "Paid on 04/01/2026", what settled it; null for nothing. */
  note: z.string().nullable(),
});

/** An agreement with all its money, as sheets print it. */
const paperAgreement = z.object({
  agreement: agreementDetails,
  /** ROI that was paid out. */
  roiPaid: moneySum,
  /** Text (docs/rules.md#time-remaining). */
  timeRemaining: z.string(),
  schedule: z.array(scheduleRow),
  /** Completed payouts by day, scheduled and manual. */
  paid: z.array(payout),
  /** Its own rows by day, and those on other agreements that its money went to. */
  rolloversIn: z.array(rollover),
  rolloversOut: z.array(rollover),
});

/** What an agreement sheet, a filled template or an envelope is made from. */
export const getAgreementPaper = endpoint({
  service: "core",
  method: "GET",
  path: "/internal/agreements/:id/paper",
  status: 200,
  callers: ["documents", "signing"],
  summary: "One agreement with its investor and all its money",
  params: byId,
  response: z.object({ asOf, investor, ...paperAgreement.shape }),
});

/**
 * Figures (docs/rules.md#investor-report) over all agreements shown, whatever
 * their status. outstandingPrincipal is what they hold at the end of today.
 */
const reportFigures = z.object({
  initialInvestment: moneySum,
  /** Each dollar once: without principal that was rolled between the agreements shown. */
  investmentAmount: moneySum,
  /** What the sum leaves out; absent from an older core. */
  rolledBetween: moneySum.optional(),
  outstandingPrincipal: moneySum,
  roiPaid: moneySum,
  /** ROI that was rolled over instead of paid; absent from an older core. */
  roiRolled: moneySum.optional(),
  /** Year-to-date earned ROI (docs/rules.md#earned-this-year). */
  roiEarnedThisYear: moneySum,
  /** Weighted by investmentAmount: months with two decimals, none when whole. */
  weightedTermMonths: z.string(),
  weightedRoiPercentage: percent,
  activeAgreements: z.number().int(),
});

/**
 * All live agreements of an investor, the latest start first, or the one that is chosen; 404 when it
 * is another investor's.
 */
export const getInvestorPaper = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/investors/paper",
  status: 200,
  callers: ["documents"],
  summary: "An investor with its agreements, their money and the figures of its report",
  changesNothing: true,
  body: reportChoice,
  response: z.object({
    asOf,
    investor,
    figures: reportFigures,
    agreements: z.array(
      z.object({
        ...paperAgreement.shape,
        roiEarnedThisYear: moneySum,
        /** The term in months with two decimals, none when whole. */
        termMonths: z.string(),
      }),
    ),
  }),
});

/** A line of a statement; `amount` is signed: out of the principal is negative. ROI is positive. */
const statementLine = z.object({
  day,
  kind: z.enum(statementKinds),
  /** What happened in words, for example "Rolled over from AGR-2026-0003". */
  text: z.string(),
  amount: money,
});

/** Listed when it has a balance at either end of the range, or a line in it. */
const statementAgreement = z.object({
  reference: z.string(),
  status: z.string(),
  startDate: day,
  endDate: day,
  roiPercentage: percent,
  notes: z.string().nullable(),
  opening: money,
  principal: z.array(statementLine),
  closing: money,
  /** ROI paid and ROI rolled over in the range; no part of the principal's balance. */
  roi: z.array(statementLine),
  roiPaid: moneySum,
  roiRolled: moneySum,
});

/** opening + every principal line = closing, for each agreement and for the sums. */
export const statementPaper = z.object({
  asOf,
  from: day,
  to: day,
  investor,
  agreements: z.array(statementAgreement),
  opening: moneySum,
  activity: moneySum,
  closing: moneySum,
  roiPaid: moneySum,
  roiRolled: moneySum,
});

/**
 * In the order of the ids, each once; investors that are not live any more are left out. 422 when
 * `from` lies after `to`. A range may reach past today: what is recorded ahead counts on its day.
 */
export const getStatementPapers = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/statements/papers",
  status: 200,
  callers: ["documents"],
  summary: "The statements of up to 100 investors for a range of days",
  changesNothing: true,
  body: z
    .object({ investorIds: z.array(id).min(1).max(100), from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "To must not be before From" }),
  response: z.array(statementPaper),
});
/** With null all live investors, else those of the ids that are live; by last and first name. */
export const listStatementInvestors = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/statements/investors",
  status: 200,
  callers: ["documents"],
  summary: "Whom statements can be printed for",
  changesNothing: true,
  /** A JSON body is at most 1 MB, which 25,000 ids just fit. */
  body: z.object({ investorIds: z.array(id).max(25_000).nullable() }),
  response: z.array(z.object({ id, name: z.string() })),
});

/** One agreement with its investor and all its money. */
export type AgreementPaper = z.infer<typeof getAgreementPaper.response>;
/** An investor with its agreements and the figures of its report. */
export type InvestorPaper = z.infer<typeof getInvestorPaper.response>;
/** One investor's statement of a range of days. */
export type StatementPaper = z.infer<typeof statementPaper>;
/** An agreement with all its money, as sheets print it. */
export type PaperAgreement = z.infer<typeof paperAgreement>;
