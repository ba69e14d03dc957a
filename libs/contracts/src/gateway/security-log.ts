import { securityDetailText, securityEvents, securityEventText } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { pageCursor, searchText, wholeNumber } from "../paging.ts";
import { exportQuery, fieldColumn, tableOf } from "../table.ts";

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

const text = (header: string, name: keyof SecurityEntry) =>
  fieldColumn<SecurityEntry>("text", header, name);

export const securityTable = tableOf<SecurityEntry>()({
  name: "security-log",
  columns: {
    at: fieldColumn("instant", "Time", "at"),
    event: { header: "Event", kind: "text", value: securityEventText },
    user: text("User", "email"),
    address: text("Address", "address"),
    what: { header: "What", kind: "text", value: securityDetailText },
    request: text("Request", "requestId"),
    method: text("Method", "method"),
    path: text("Path", "path"),
    status: fieldColumn("count", "Status", "status"),
    detail: text("Detail", "detail"),
  },
  shown: ["at", "event", "user", "address", "what", "request"],
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
    ...exportQuery(securityTable),
  }),
  response: z.array(securityEntry),
  table: securityTable,
});

export type SecurityEntry = z.infer<typeof securityEntry>;
export type { SecurityEvent } from "@accord/domain";
