import {
  agreementStatuses,
  lineMethods,
  lineStates,
  mailings,
  reviewGroups,
  lineProblems,
  payoutMethods,
  payoutTypes,
  runFileKinds,
  runStatuses,
} from "@accord/domain";
import * as z from "@accord/zod";
import { day, id, instant, money, moneySum } from "../fields.ts";
import { person, stepByPerson } from "./people.ts";
import { runNews, runProblem } from "./run-parts.ts";

/** Sums of the lines that the run pays. */
const sums = { count: z.number().int(), gross: moneySum, withheld: moneySum, net: moneySum };

export const payoutRun = z.object({
  id,
  /** `PR-0012`. */
  reference: z.string(),
  fundingAccount: z.object({ id, name: z.string(), accountMasked: z.string().optional() }),
  paymentDate: day,
  dueThrough: day,
  status: z.enum(runStatuses),
  lineCount: z.number().int(),
  gross: moneySum,
  withheld: moneySum,
  net: moneySum,
  createdBy: person,
  createdAt: instant,
  version: z.number().int(),
});

/** A run that waits for an approval. */
export const waitingRun = payoutRun.extend({
  editedBy: person,
  submitted: stepByPerson.nullable(),
  /** The caller had a part in it or in what it pays; missing from the release before. */
  ownWork: z.boolean().optional(),
});

const runApproval = stepByPerson.extend({ note: z.string().nullable() });

const runFile = z.object({
  kind: z.enum(runFileKinds),
  fileName: z.string(),
  /** HMAC of the SHA-256 with the pepper of the vault; null for who may not open the file. */
  sha256: z.string().nullable(),
  madeAt: z.string(),
  madeBy: person,
  voidReason: z.string().nullable(),
});

/** A run with what its next step needs. */
export const payoutRunDetails = payoutRun.extend({
  revision: z.number().int(),
  contentSha256: z.string().nullable(),
  byMethod: z.array(z.object({ method: z.enum(lineMethods), ...sums })),
  /** The part of `byMethod` whose method or account is open: what is proposed is not chosen yet. */
  notChosen: z.array(z.object({ method: z.enum(lineMethods), ...sums })).optional(),
  /** Blocking ones first. */
  problems: z.array(runProblem),
  heldCount: z.number().int(),
  /** What keeps a submitted or approved run from its next step, each with its cause. */
  stops: z.array(z.string()).optional(),
  /** Payees and bank details that changed after the release. */
  sinceRelease: z.array(z.string()).optional(),
  /** Whose bank details `stops` or `sinceRelease` name. */
  bankDetailsOf: z.array(z.object({ investorId: id, name: z.string() })).optional(),
  approvalsNeeded: z.union([z.literal(1), z.literal(2)]),
  /** Two approvals from this net on. */
  secondApprovalFrom: moneySum,
  /** The caller had a part in the run or in what it pays, and cannot approve it. */
  ownWork: z.boolean(),
  /** Which part, in a sentence. */
  ownWorkReason: z.string().nullable().optional(),
  approvals: z.array(runApproval),
  newSinceLast: runNews,
  editedBy: person,
  submitted: stepByPerson.nullable(),
  released: stepByPerson.nullable(),
  paid: stepByPerson.nullable(),
  cancelled: stepByPerson.nullable(),
  cancelReason: z.string().nullable(),
  bankReference: z.string().nullable(),
  note: z.string().nullable(),
  /** Why an approver sent it back; until it is submitted again. */
  rejection: z.string().nullable().optional(),
  rejectedBy: z.string().nullable().optional(),
  files: z.array(runFile),
});

const refusedPayout = z.object({
  payoutId: id,
  payee: z.string(),
  /** `in PR-0013`. */
  reason: z.string(),
});

/** A run after payouts were added, with those that could not join it. */
export const changedPayoutRun = payoutRunDetails.extend({ refused: z.array(refusedPayout) });

export const payoutRunLine = z.object({
  id,
  position: z.number().int(),
  payoutId: id.nullable(),
  redemptionId: id.nullable(),
  /** A return reopens one that is not active. */
  agreement: z.object({
    id,
    reference: z.string(),
    status: z.enum(agreementStatuses).optional(),
  }),
  /** With who acts for a trust, a company or an IRA: `Daniel Reyes, owner`. */
  investor: person.extend({ acting: z.string().optional() }),
  payoutType: z.enum(payoutTypes),
  dueDate: day,
  gross: money,
  withheld: money,
  net: money,
  method: z.enum(lineMethods),
  mailing: z.enum(mailings).nullable(),
  /** A person chose the method of the line. */
  methodChosen: z.boolean().optional(),
  /** Payment methods that are ticked on the agreement. */
  preferred: z.array(z.enum(payoutMethods)).optional(),
  payeeName: z.string(),
  accountMasked: z.string().nullable(),
  problems: z.array(z.enum(lineProblems)),
  news: z.array(z.enum(reviewGroups)),
  state: z.enum(lineStates),
  holdReason: z.string().nullable(),
  traceNumber: z.string().nullable(),
  checkNumber: z.string().nullable(),
  returnCode: z.string().nullable(),
  returnedOn: day.nullable(),
  returnNote: z.string().nullable(),
});

export type WaitingRun = z.infer<typeof waitingRun>;
export type PayoutRun = z.infer<typeof payoutRun>;
export type PayoutRunDetails = z.infer<typeof payoutRunDetails>;
export type ChangedPayoutRun = z.infer<typeof changedPayoutRun>;
export type RefusedPayout = z.infer<typeof refusedPayout>;
export type PayoutRunLine = z.infer<typeof payoutRunLine>;
