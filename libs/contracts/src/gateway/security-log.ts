import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { pageCursor, searchText, wholeNumber } from "../paging.ts";

/** `view`: a tax document; `file`: any other. */
export const securityEvents = [
  "sign_in",
  "sign_in_refused",
  "sign_out",
  "sessions_ended",
  "roles_changed",
  "refused",
  "file",
  "view",
  "export",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export const securityEntry = z.object({
  id: z.string(),
  at: instant,
  event: z.enum(securityEvents),
  userId: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  detail: z.string(),
});

export const listSecurityLog = endpoint({
  service: "gateway",
  method: "GET",
  path: "/api/security-log",
  role: "admin",
  status: 200,
  summary: "Sign-ins, refusals, files and exports, the newest first",
  query: z.object({
    limit: wholeNumber(200).default(50),
    cursor: pageCursor.optional(),
    event: z.enum(securityEvents, "Choose an event").optional(),
    /** Part of an address, e-mail, path or request id. */
    q: searchText(200).optional(),
  }),
  response: z.array(securityEntry),
});

export type SecurityEntry = z.infer<typeof securityEntry>;
