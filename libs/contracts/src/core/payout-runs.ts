import {
  reviewGroups,
  roleOfStep,
  RUN_FILE_READERS,
  runFileKinds,
  type RunStepName,
} from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, inputDay, optionalNote, optionalText, requiredDay, requiredNote } from "../fields.ts";
import { changedPayoutRun, payoutRunDetails } from "./payout-run-fields.ts";
import { lineChange, payEarly, payoutIds, payouts } from "./run-line-changes.ts";

const params = z.object({ id });
const step = {
  service: "core",
  method: "POST",
  status: 200,
  params,
  response: payoutRunDetails,
} as const;

/** The path and the roles of a step whose rule is in `runSteps` of the domain. */
const stepOf = <Name extends Exclude<RunStepName, "change">>(name: Name) => ({
  ...step,
  path: `/api/payout-runs/:id/${name}` as const,
  role: roleOfStep(name),
});

/**
 * Without `payoutIds` and `payouts` the run takes all payouts and redemptions due through the day
 * that are in no other run.
 */
export const createPayoutRun = endpoint({
  service: "core",
  method: "POST",
  path: "/api/payout-runs",
  status: 201,
  summary: "Prepare a payout run from what is due",
  body: z.object({
    fundingAccountId: z.uuid("Choose a funding account").toLowerCase(),
    paymentDate: requiredDay("Payment date is required"),
    dueThrough: requiredDay("Due through is required"),
    payEarly,
    payoutIds: payoutIds.optional(),
    payouts,
  }),
  response: changedPayoutRun,
});

export const getPayoutRun = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payout-runs/:id",
  status: 200,
  summary: "A payout run with its sums, problems, approvals and files",
  params,
  response: payoutRunDetails,
});

/** Takes a submitted or approved run back to draft. */
export const updatePayoutRun = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/payout-runs/:id",
  status: 200,
  summary: "Change the payment date, the funding account or the note of a run",
  params,
  body: z.object({
    fundingAccountId: z.uuid("Choose a funding account").toLowerCase().optional(),
    paymentDate: inputDay.optional(),
    note: optionalNote("Note"),
  }),
  response: payoutRunDetails,
});

/** Takes a submitted or approved run back to draft. */
export const changePayoutRunLines = endpoint({
  ...step,
  path: "/api/payout-runs/:id/lines",
  summary: "Add payouts to a run; remove, hold, take back or decide about its lines",
  body: lineChange,
  response: changedPayoutRun,
});

export const refreshPayoutRun = endpoint({
  ...step,
  path: "/api/payout-runs/:id/refresh",
  summary: "Take over what changed since the lines were added, and check them again",
});

export const submitPayoutRun = endpoint({
  ...stepOf("submit"),
  summary: "Submit a run for approval; its content is frozen",
});

export const withdrawPayoutRun = endpoint({
  ...stepOf("withdraw"),
  summary: "Take a submitted run back to draft",
});

/** The groups that the caller has checked; 412 for another version or revision. */
export const checkRunNews = endpoint({
  ...step,
  method: "PUT",
  path: "/api/payout-runs/:id/checked-news",
  role: "approver",
  summary: "Record which groups of what is new in a submitted run the approver has checked",
  body: z.object({
    revision: z.number("Send the revision").int("Send the revision"),
    groups: z.array(z.enum(reviewGroups, "Choose what is new"), "Send the groups as a list"),
  }),
});

/**
 * 403 for those who created, edited or submitted the run; 412 for another content; 409 until the
 * approver has checked what is new.
 */
export const approvePayoutRun = endpoint({
  ...stepOf("approve"),
  summary: "Approve the content of a submitted run",
  body: z.object({
    contentSha256: z
      .string("Send the hash of the content")
      .regex(/^[0-9a-f]{64}$/, "Send the hash of the content"),
    note: optionalNote("Note"),
  }),
});

export const rejectPayoutRun = endpoint({
  ...stepOf("reject"),
  summary: "Send a submitted or approved run back to its preparer",
  body: z.object({ note: requiredNote("Note") }),
});

/** 409 naming the lines that changed, and the run is a draft again. */
export const releasePayoutRun = endpoint({
  ...stepOf("release"),
  summary: "Release an approved run: trace and check numbers are allocated",
});

/** 409 naming the checks that nobody confirmed as printed, unless the caller confirms to pay so. */
export const markPayoutRunPaid = endpoint({
  ...stepOf("paid"),
  summary: "Post all payouts of a released run, on or after its payment date",
  body: z.object({
    bankReference: optionalText("Bank reference", 100),
    checksNotConfirmed: z
      .boolean("Confirm that checks are not confirmed as printed")
      .default(false),
  }),
});

/** A released run only by an approver who confirms that the file was not sent. */
export const cancelPayoutRun = endpoint({
  ...stepOf("cancel"),
  summary: "Cancel a run; its payouts may join another one",
  body: z.object({
    reason: requiredNote("Reason"),
    fileNotSent: z.boolean("Confirm that the file was not sent").default(false),
  }),
});

/** `Cache-Control: no-store`; made again byte for byte at each download. */
export const getRunFile = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payout-runs/:id/files/:kind",
  role: RUN_FILE_READERS,
  status: 200,
  summary: "A file of a released run",
  params: z.object({ id, kind: z.enum(runFileKinds) }),
  produces: "*/*",
});

const returned = z.object({
  lineId: id,
  code: z
    .string("Enter a return code such as R03")
    .regex(/^R\d\d$/, "Enter a return code such as R03"),
  returnedOn: inputDay,
  note: optionalNote("Note"),
});

/** The same return of a line twice changes nothing. */
export const returnPayout = endpoint({
  ...step,
  path: "/api/payout-runs/:id/returns",
  summary: "Record that the bank returned a payment; it is due again",
  body: returned,
});
export type NewPayoutRun = z.output<typeof createPayoutRun.body>;
export type PayoutRunPatch = z.output<typeof updatePayoutRun.body>;
export type PayoutRunLineChange = z.output<typeof changePayoutRunLines.body>;
export type ReturnedPayout = z.output<typeof returned>;
