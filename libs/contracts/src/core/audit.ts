import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";
import { wholeNumber } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { auditTable } from "./audit-table.ts";

const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /**
   * `view`: a file was opened; `generate`: a PDF copy; `sign`: an envelope was sent, signed or
   * ended.
   */
  action: z.enum(["insert", "update", "delete", "view", "generate", "sign"]),
  recordType: z.string(),
  recordId: id,
  by: z.string().nullable(),
  text: z.string(),
  changes: z.array(fieldChange),
  files: z.array(
    z.object({
      key: z.string(),
      fileName: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

const RECORD = "Use investor:<id>, agreement:<id> or payout-run:<id>";

/** `before` is the id of the last entry of the previous page; a file has all entries. */
export const listAudit = endpoint({
  service: "core",
  method: "GET",
  path: "/api/audit",
  fromStandby: true,
  status: 200,
  summary:
    "The history of a record (`investor:<id>`, `agreement:<id>` or `payout-run:<id>`), newest first",
  query: z.object({
    record: z.union(
      [
        z.string().regex(/^(investor|agreement):[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i),
        z.string().regex(/^payout-run:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i),
      ],
      RECORD,
    ),
    limit: wholeNumber(200).default(50),
    before: z
      .string("must be the id of an entry")
      .regex(/^\d{1,18}$/, "must be the id of an entry")
      .optional(),
    ...exportQuery(auditTable),
  }),
  response: z.array(auditEntry),
  table: auditTable,
});

export type AuditEntry = z.infer<typeof auditEntry>;
