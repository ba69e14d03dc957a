import {
  lineMethods,
  lineProblems,
  reviewGroups,
  payeeAccountStatuses,
  payoutMethods,
} from "@accord/domain";
import * as z from "@accord/zod";
import { day, id, instant, money, moneySum } from "../fields.ts";
import { person } from "./people.ts";

/** A group or problem lists at most this many lines; its count and sum cover all. */
export const RUN_PART_LINES = 50;

/** A line of a run, as its cards list it. */
const lineOfPart = {
  id,
  position: z.number().int(),
  investor: person,
  agreement: z.object({ id, reference: z.string() }),
  method: z.enum(lineMethods),
  net: money,
};

const problemLine = z.object({
  ...lineOfPart,
  dueDate: day,
  /** Payment methods that are ticked on the agreement. */
  ticked: z.array(z.enum(payoutMethods)),
  /** The bank details in use, whatever the method. */
  account: z.object({ id, masked: z.string() }).nullable(),
  /** Where the bank file has no room for the whole name: what it shows. */
  nameInFile: z.string().optional(),
  /** Of an open run: what paid the line before, as `paidBefore` of a change to review. */
  paidBefore: z.array(z.string()).optional(),
  /** The change of bank details that waits or cools. */
  waitingAccountId: id.nullable(),
  daysOverdue: z.number().int(),
});

export const runProblem = z.object({
  problem: z.enum(lineProblems),
  /** Only problems of the payment date have one: it says which date is possible. */
  text: z.string().optional(),
  count: z.number().int(),
  net: moneySum,
  lines: z.array(problemLine),
});

const changeToReview = z.object({
  ...lineOfPart,
  period: z.string().nullable(),
  dueDate: day.optional(),
  gross: money,
  withheld: money,
  /** Only ACH and wires have one. */
  account: z
    .object({
      id,
      masked: z.string(),
      /** The confirmed call; a bank's notice needs none. */
      calledAt: instant.nullable(),
      approvedAt: instant.nullable(),
      inUseSince: instant.nullable(),
      /** As of now. */
      status: z.enum(payeeAccountStatuses).optional(),
      blockedReason: z.string().nullable().optional(),
    })
    .nullable(),
  /** The account that an earlier run paid last; null where none did. */
  previousAccountMasked: z.string().nullable(),
  /**
   * What differs of the address and the account at the custodian of a check and of the investor's
   * last one; of the first one `before` is null, and `now` the whole.
   */
  mail: z.object({ before: z.string().nullable(), now: z.string() }).nullable().optional(),
  /** The name that the last payment was made out to, where it was another one. */
  previousPayee: z.string().optional(),
  /** Null where the amount and the day are as planned. */
  planned: z.object({ amount: money, dueDate: day }).nullable(),
  /** `PR-0046, check 5000 voided by Dana Reyes`, the newest first; a return with its reason. */
  paidBefore: z.array(z.string()).optional(),
});

/**
 * An approver reviews these changes against the earlier released runs first. `checked` says
 * whether the caller has acknowledged the group in this revision.
 */
export const runNews = z.object({
  lastReference: z.string().nullable(),
  newPayees: z.number().int(),
  changedAccounts: z.number().int(),
  notAsPlanned: z.number().int(),
  /** A group without lines is left out. */
  groups: z.array(
    z.object({
      group: z.enum(reviewGroups),
      count: z.number().int(),
      net: moneySum,
      checked: z.boolean(),
      lines: z.array(changeToReview),
    }),
  ),
});

export type RunProblem = z.infer<typeof runProblem>;
export type RunProblemLine = z.infer<typeof problemLine>;
export type ChangesToReview = z.infer<typeof runNews>;
export type ChangeToReview = z.infer<typeof changeToReview>;
