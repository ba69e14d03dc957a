import { statementKinds } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenRows } from "../chosen.ts";
import { agreementDetails, agreementFilter } from "../core/agreements.ts";
import { investor } from "../core/investor-fields.ts";
import { investorFilter } from "../core/investors.ts";
import { payout } from "../core/payout-fields.ts";
import { rollover } from "../core/rollover-fields.ts";
import { reportChoice } from "../documents/reports.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, money, moneySum, percent } from "../fields.ts";

const byId = z.object({ id });

/** When, and for which business day, the snapshot was read. */
const asOf = z.object({ at: instant, today: day, timeZone: z.string() });

const scheduleRow = z.object({
  period: z.string(),
  dueDate: day,
  amount: money,
  status: z.enum(["Completed", "Pending"]),
  note: z.string().nullable(),
});

const statementLine = z.object({
  day,
  kind: z.enum(statementKinds),
  text: z.string(),
  amount: money,
});

const paperAgreement = z.object({
  agreement: agreementDetails,
  roiPaid: moneySum,
  /** Text (docs/rules.md#time-remaining). */
  timeRemaining: z.string(),
  schedule: z.array(scheduleRow),
  paid: z.array(payout),
  /** What is no longer paid, or not as a statement reported it; in the order of the changes. */
  paidChanges: z.array(statementLine).optional(),
  rolloversIn: z.array(rollover),
  rolloversOut: z.array(rollover),
});

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

/** See docs/rules.md#investor-report; all agreements, whatever their status. */
const reportFigures = z.object({
  initialInvestment: moneySum,
  investmentAmount: moneySum,
  rolledBetween: moneySum.optional(),
  outstandingPrincipal: moneySum,
  roiPaid: moneySum,
  roiRolled: moneySum.optional(),
  roiEarnedThisYear: moneySum,
  weightedTermMonths: z.string(),
  weightedRoiPercentage: percent,
  activeAgreements: z.number().int(),
});

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
        termMonths: z.string(),
      }),
    ),
  }),
});

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
  roi: z.array(statementLine),
  roiPaid: moneySum,
  roiRolled: moneySum,
});

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

/** In the order of the ids, without deleted investors. A range may end after today. */
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
export const listStatementInvestors = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/statements/investors",
  status: 200,
  callers: ["documents"],
  summary: "The investors that statements can be printed for",
  changesNothing: true,
  /** 25,000 ids fit into a JSON body of 1 MB. */
  body: z.object({ investorIds: z.array(id).max(25_000).nullable() }),
  response: z.array(z.object({ id, name: z.string() })),
});
export const listChosenStatementInvestors = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/statements/chosen-investors",
  status: 200,
  callers: ["documents"],
  summary: "Chosen investors, or those of chosen agreements, also deleted ones, for statements",
  changesNothing: true,
  body: z.union([
    z.object({ investors: chosenRows(investorFilter) }),
    z.object({ agreements: chosenRows(agreementFilter) }),
  ]),
  response: listStatementInvestors.response,
});

export type StatementChoice = z.output<typeof listChosenStatementInvestors.body>;
export type AgreementPaper = z.infer<typeof getAgreementPaper.response>;
export type InvestorPaper = z.infer<typeof getInvestorPaper.response>;
export type StatementPaper = z.infer<typeof statementPaper>;
export type PaperAgreement = z.infer<typeof paperAgreement>;
