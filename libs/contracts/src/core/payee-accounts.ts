import { callResults } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, optionalNote, optionalText, phone, requiredNote } from "../fields.ts";
import { newPayeeAccount, payeeAccount, payeeAccountDetails } from "./payee-account-fields.ts";

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
export type NewCallback = z.output<typeof addCallback.body>;
