import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";
import { wholeNumber } from "../paging.ts";

/** One field that a change touched, by its label; values as people read them, SSN digits masked. */
const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** One entry of a record's History. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /**
   * `view`: a file was opened; `generate`: a PDF copy was made; `sign`: an envelope was sent, signed
   * or ended. None of them changes the record.
   */
  action: z.enum(["insert", "update", "delete", "view", "generate", "sign"]),
  /** The table of the changed row, for example `payouts` in the history of an agreement. */
  recordType: z.string(),
  recordId: id,
  /** Name or e-mail of the person; null for the system itself. */
  by: z.string().nullable(),
  /** The entry in words. */
  text: z.string(),
  changes: z.array(fieldChange),
  /** The files that the entry names, also replaced ones; GET /api/documents/:key serves them. */
  files: z.array(
    z.object({
      key: z.string(),
      fileName: z.string(),
      /** It stands in its place today; false once another file took the place. */
      isCurrent: z.boolean(),
    }),
  ),
});

/** `before` is the id of the last entry that was seen; a record that is not there has no entries. */
export const listAudit = endpoint({
  service: "core",
  method: "GET",
  path: "/api/audit",
  status: 200,
  summary: "The history of a record (`investor:<id>` or `agreement:<id>`), newest first",
  query: z.object({
    record: z
      .string("Use investor:<id> or agreement:<id>")
      .regex(
        /^(investor|agreement):[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
        "Use investor:<id> or agreement:<id>",
      ),
    limit: wholeNumber(200).default(50),
    before: z
      .string("must be the id of an entry")
      .regex(/^\d{1,18}$/, "must be the id of an entry")
      .optional(),
  }),
  response: z.array(auditEntry),
});

/** One entry of a record's History. */
export type AuditEntry = z.infer<typeof auditEntry>;
