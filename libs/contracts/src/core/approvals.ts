import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { payeeAccountDetails } from "./payee-accounts.ts";
import { waitingRun } from "./payout-run-fields.ts";

/** What waits for an approver, oldest first. */
export const listApprovals = endpoint({
  service: "core",
  method: "GET",
  path: "/api/approvals",
  status: 200,
  summary: "Bank details and payout runs that wait for an approver",
  response: z.object({
    bankChanges: z.array(payeeAccountDetails),
    runs: z.array(waitingRun),
  }),
});

export type Approvals = z.infer<typeof listApprovals.response>;
