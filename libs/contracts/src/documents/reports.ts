import * as z from "@accord/zod";
import { chosenRows } from "../chosen.ts";
import { agreementFilter } from "../core/agreements.ts";
import { investorFilter } from "../core/investors.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, requiredDay } from "../fields.ts";
import { pageCursor, wholeNumber } from "../paging.ts";

const byId = z.object({ id });

export const reportChoice = z.object({
  investorId: z.uuid("Choose an investor").toLowerCase(),
  agreementId: z.uuid("Choose an agreement").toLowerCase().optional(),
});

export const getInvestorSheet = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/investors/:id/sheet.pdf",
  status: 200,
  summary: "The printed sheet of an investor",
  params: byId,
  produces: "application/pdf",
});
export const getAgreementSheet = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/agreements/:id/sheet.pdf",
  status: 200,
  summary: "The printed sheet of an agreement",
  params: byId,
  produces: "application/pdf",
});
export const getBusinessReport = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/business.pdf",
  status: 200,
  summary: "The business report of an investor's agreements, for the firm",
  query: reportChoice,
  produces: "application/pdf",
});
export const getInvestorReport = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/investor.pdf",
  status: 200,
  summary: "The investor report: year-to-date ROI and weighted averages, for the investor",
  query: reportChoice,
  produces: "application/pdf",
});

export const getPrintNotice = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/print-notice",
  status: 200,
  summary: "Which characters of a print sheet or report may appear as boxes",
  query: reportChoice
    .partial()
    .refine(
      ({ investorId, agreementId }) => investorId !== undefined || agreementId !== undefined,
      {
        path: ["investorId"],
        message: "Choose an investor or an agreement",
      },
    ),
  response: z.object({
    notice: z.string().nullable(),
  }),
});

/** `total` rows: `done` printed, `failed` not printed, `noted` printed with a message. */
export const statementBatch = z.object({
  id,
  from: day,
  to: day,
  /** `preparing`: collecting the rows; `packing`: creating the ZIP. */
  status: z.enum(["preparing", "printing", "packing", "done", "failed"]),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  noted: z.number().int(),
  message: z.string().nullable(),
  /** Then the status is `failed`. */
  cancelled: z.boolean(),
  /** Started by the caller, who may cancel it. */
  isOwn: z.boolean(),
  /** Then the ZIP is for administrators. */
  forAll: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export const statementRow = z.object({
  investorId: id,
  investorName: z.string(),
  status: z.enum(["waiting", "done", "failed"]),
  /** Why it failed, or which characters may print as boxes. */
  message: z.string().nullable(),
});

interface Choices {
  readonly investorIds?: unknown;
  readonly investors?: unknown;
  readonly agreements?: unknown;
  readonly failedOf?: unknown;
}

const hasOneChoice = ({ investorIds, investors, agreements, failedOf }: Choices) =>
  [investorIds, investors, agreements, failedOf].filter((choice) => choice !== undefined).length <
  2;

/** 403 for all or many without the role `admin`; 422 when `to` is after today; 429: docs/rules.md#batches-of-statements. */
export const startStatements = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/reports/statements",
  status: 202,
  summary: "Print statements for all or chosen investors and a date range, in the background",
  body: z
    .object({
      /** With no choice all investors. 25,000 ids fit into a JSON body of 1 MB. */
      investorIds: z
        .array(id, "Send the investors as a list")
        .min(1, "Choose at least one investor")
        .max(25_000, "At most 25,000 investors. Leave the choice out for all of them.")
        .optional(),
      investors: chosenRows(investorFilter).optional(),
      /** Their investors. */
      agreements: chosenRows(agreementFilter).optional(),
      /** Those whose statements failed in this batch. */
      failedOf: id.optional(),
      from: requiredDay("From is required"),
      to: requiredDay("To is required"),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "To must not be before From" })
    .refine(hasOneChoice, { path: ["investors"], message: "Choose investors or agreements" }),
  response: statementBatch,
});
export const listStatements = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements",
  status: 200,
  summary: "The latest ten batches of statements, newest first",
  response: z.array(statementBatch),
});
/** 403 for another user's batch, unless admin; 409 when ended. */
export const cancelStatements = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/reports/statements/:id/cancel",
  status: 200,
  summary: "Cancel a batch that is still being printed; what was printed is removed",
  params: byId,
  response: statementBatch,
});
export const getStatements = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements/:id",
  status: 200,
  summary: "How far a batch of statements is",
  params: byId,
  response: statementBatch,
});
export const listStatementRows = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements/:id/rows",
  status: 200,
  summary: "The result of each statement of a batch, the failed ones first",
  params: byId,
  query: z.object({
    limit: wholeNumber(200).default(50),
    cursor: pageCursor.optional(),
    noted: z.literal("true", "must be true").optional(),
  }),
  response: z.array(statementRow),
});
/** 403 for a batch for all without the role `admin`; 409 until the batch is done. */
export const getStatementsFile = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements/:id/file",
  role: "staff",
  exports: true,
  status: 200,
  summary: "The ZIP of a finished batch",
  params: byId,
  produces: "application/zip",
});

export type StatementBatch = z.infer<typeof statementBatch>;
export type StatementRow = z.infer<typeof statementRow>;
export type ReportChoice = z.output<typeof reportChoice>;
