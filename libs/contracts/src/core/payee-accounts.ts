import {
  accountKinds,
  callResults,
  changeChannels,
  holderKinds,
  isRoutingNumber,
  payeeAccountStatuses,
  requestChannels,
} from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import {
  day,
  id,
  instant,
  line,
  moneySum,
  optionalNote,
  optionalText,
  phone,
  requiredNote,
  requiredText,
} from "../fields.ts";

const person = z.object({ id, name: z.string() });

/** See docs/rules.md#risk-signs. */
export const riskSigns = [
  "contact_changed",
  "by_email",
  "other_investor",
  "refused_before",
  "near_payday",
  "large_first_payment",
  "other_name",
  "from_file",
] as const;

/** `fact`: what the text does not say, for example the day and the former address. */
const riskSign = z.object({
  sign: z.enum(riskSigns),
  text: z.string(),
  fact: z.string().nullable(),
});

const callback = z.object({
  id,
  numberCalled: z.string(),
  numberOnFileSince: day.nullable(),
  spokeWith: z.string().nullable(),
  result: z.enum(callResults),
  note: z.string().nullable(),
  by: person,
  at: instant,
});

/** Numbers are masked; a whole one is read by `revealPayeeAccount` alone. */
export const payeeAccount = z.object({
  id,
  investorId: id,
  party: z.union([z.literal(1), z.literal(2)]),
  holderName: z.string(),
  holderKind: z.enum(holderKinds),
  accountKind: z.enum(accountKinds),
  routingNumber: z.string(),
  bankName: z.string().nullable(),
  accountMasked: z.string(),
  /** A cooling account whose time is over reads as active. */
  status: z.enum(payeeAccountStatuses),
  channel: z.enum(changeChannels),
  /** A bank's notice that leaves account and routing number as they were in use: it needs no call. */
  keepsNumbers: z.boolean().optional(),
  requestedBy: person,
  requestedAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  activeFrom: instant.nullable(),
  skippedBy: person.nullable(),
  skipReason: z.string().nullable(),
  blockedReason: z.string().nullable(),
  /** The request as it came; staff and approvers may open it. */
  evidence: z.object({ key: z.string(), fileName: z.string() }).nullable().optional(),
  /** What runs that are not paid yet pay to this account. */
  inRuns: z
    .array(
      z.object({
        run: z.object({ id, reference: z.string() }),
        paymentDate: day,
        count: z.number().int(),
        net: moneySum,
        /** Its files are made: it pays the account as it was. */
        isReleased: z.boolean().optional(),
      }),
    )
    .optional(),
  version: z.number().int(),
  callbacks: z.array(callback),
});

/** What an approver sees of a change that waits. */
export const payeeAccountDetails = payeeAccount.extend({
  investorName: z.string(),
  /** The account in use, which the change would replace. */
  replaces: payeeAccount.nullable(),
  /**
   * Whether the account number is known to be another one than in `replaces`. With the same masked
   * number it is known only for the same routing number.
   */
  accountDiffers: z.boolean().optional(),
  /** The number to call: after a change within 30 days the former one. At most one. */
  numbersOnFile: z.array(z.object({ number: z.string(), since: day.nullable() })),
  /** Of the phone, within 30 days, newest first: by whom, as the id of a user. */
  phoneChanges: z.array(z.object({ by: z.string().nullable(), on: day })).optional(),
  /** When an approval of this moment would bring them into use; null unless they wait for one. */
  ifApproved: z.object({ hours: z.number().int(), activeFrom: instant }).nullable(),
  riskSigns: z.array(riskSign),
});

const accountNumber = line("Account number is required").regex(
  /^[0-9A-Za-z]{4,17}$/,
  "Enter 4 to 17 letters or digits",
);

const routingNumber = line("Routing number is required").refine(
  isRoutingNumber,
  "Check the routing number",
);

export const newPayeeAccount = z.object({
  party: z.union([z.literal(1), z.literal(2)], "Choose a party").default(1),
  holderName: requiredText("Account holder", 100),
  holderKind: z.enum(holderKinds, "Choose personal or business"),
  accountKind: z.enum(accountKinds, "Choose checking or savings"),
  routingNumber,
  accountNumber,
  bankName: optionalText("Bank", 100),
  channel: z.enum(requestChannels, "Choose how the change was requested"),
});

const path = "/api/payee-accounts/:id";
const params = z.object({ id });
const step = { service: "core", method: "POST", status: 200, params } as const;

export const listPayeeAccounts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors/:id/payee-accounts",
  status: 200,
  summary: "The bank details of an investor with their history, newest first; masked",
  params,
  response: z.array(payeeAccount),
});

/** 409 while another change of the same party waits, 422 for a wrong routing number. */
export const requestPayeeAccount = endpoint({
  service: "core",
  method: "POST",
  path: "/api/investors/:id/payee-accounts",
  status: 201,
  summary: "Request bank details; they are paid after a call, an approval and the cooling time",
  params,
  body: newPayeeAccount,
  response: payeeAccountDetails,
});

export const getPayeeAccount = endpoint({
  service: "core",
  method: "GET",
  path,
  status: 200,
  summary: "Bank details with what they replace, the numbers on file and the risk signs",
  params,
  response: payeeAccountDetails,
});

export const addCallback = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/callbacks",
  status: 201,
  summary: "Record a call to a number on file about requested bank details",
  body: z.object({
    numberCalled: phone,
    spokeWith: optionalText("Spoke with", 100),
    result: z.enum(callResults, "Choose the result of the call"),
    note: optionalNote("Note"),
  }),
  response: payeeAccountDetails,
});

/** 403 for the requester and for the caller, 409 without a confirmed call. */
export const approvePayeeAccount = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/approve",
  role: "approver",
  summary: "Approve requested bank details; the cooling time begins",
  body: z.object({ note: optionalNote("Note") }),
  response: payeeAccountDetails,
});

export const rejectPayeeAccount = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/reject",
  role: "approver",
  summary: "Reject bank details that wait",
  body: z.object({ note: requiredNote("Note") }),
  response: payeeAccountDetails,
});

export const withdrawPayeeAccount = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/withdraw",
  summary: "Withdraw bank details that wait",
  body: z.object({ note: optionalNote("Note") }),
  response: payeeAccountDetails,
});

export const blockPayeeAccount = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/block",
  summary: "Stop payments to an account at once",
  body: z.object({ reason: requiredNote("Reason") }),
  response: payeeAccountDetails,
});

export const unblockPayeeAccount = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/unblock",
  role: "approver",
  summary: "Allow payments to a blocked account again",
  body: z.object({ reason: requiredNote("Reason") }),
  response: payeeAccountDetails,
});

/** 403 for the requester, the caller and the approver of the change. */
export const skipCooling = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/skip-cooling",
  role: "approver",
  summary: "End the cooling time, as a second approver and with a reason",
  body: z.object({ reason: requiredNote("Reason") }),
  response: payeeAccountDetails,
});

const reveal = z.object({ reason: requiredNote("Reason", 500) });

/** 429 after 20 in an hour. Each is in the audit log with its reason. */
export const revealPayeeAccount = endpoint({
  ...step,
  path: "/api/payee-accounts/:id/reveal",
  role: "approver",
  changesNothing: true,
  summary: "The whole account number, for a reason",
  body: reveal,
  response: z.object({ accountNumber: z.string() }),
});

export type PayeeAccount = z.infer<typeof payeeAccount>;
export type PayeeAccountDetails = z.infer<typeof payeeAccountDetails>;
export type NewPayeeAccount = z.output<typeof newPayeeAccount>;
export type NewCallback = z.output<typeof addCallback.body>;
export type RiskSign = z.infer<typeof riskSign>;
