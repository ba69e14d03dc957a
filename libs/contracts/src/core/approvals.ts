import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { waitingImport } from "./import-parts.ts";
import { payeeAccountDetails } from "./payee-account-fields.ts";
import { waitingRun } from "./payout-run-fields.ts";
import { settingChange } from "./setting-changes.ts";

/** What waits for an approver, oldest first. */
export const listApprovals = endpoint({
  service: "core",
  method: "GET",
  path: "/api/approvals",
  status: 200,
  summary: "Bank details, payout runs, imports and changes of settings that wait for an approver",
  response: z.object({
    bankChanges: z.array(payeeAccountDetails),
    runs: z.array(waitingRun),
    settings: z.array(settingChange).optional(),
    imports: z.array(waitingImport).optional(),
  }),
});

export type Approvals = z.infer<typeof listApprovals.response>;
