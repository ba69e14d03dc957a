import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, requiredDay } from "../fields.ts";
import { pageCursor, wholeNumber } from "../paging.ts";

const byId = z.object({ id });

/** What a report is about: an investor, and one agreement of it or all. */
export const reportChoice = z.object({
  investorId: z.uuid("Choose an investor").toLowerCase(),
  agreementId: z.uuid("Choose an agreement").toLowerCase().optional(),
});

/** 404 for an investor that is not live; 503 when too many sheets wait to be printed. */
export const getInvestorSheet = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/investors/:id/sheet.pdf",
  status: 200,
  summary: "The printed sheet of an investor",
  params: byId,
  produces: "application/pdf",
});
/** As the sheet of an investor. */
export const getAgreementSheet = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/agreements/:id/sheet.pdf",
  status: 200,
  summary: "The printed sheet of an agreement",
  params: byId,
  produces: "application/pdf",
});
/** 404 as `getReportFigures`; 503 when too many sheets wait to be printed. */
export const getBusinessReport = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/business.pdf",
  status: 200,
  summary: "The business report of an investor's agreements, for the firm",
  query: reportChoice,
  produces: "application/pdf",
});
/** As the business report. */
export const getInvestorReport = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/investor.pdf",
  status: 200,
  summary: "The investor report: year-to-date ROI and weighted averages, for the investor",
  query: reportChoice,
  produces: "application/pdf",
});

/** For staff alone: what is printed for an investor, or for one agreement, says nothing of it. */
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
    /** In a sentence; null when all can be printed. */
    notice: z.string().nullable(),
  }),
});

/**
 * A batch of statements: `total` rows, of which `done` are printed and `failed` could not be; `noted`
 * of the printed ones carry a message.
 */
export const statementBatch = z.object({
  id,
  from: day,
  to: day,
  /** `preparing` before the rows are known, `packing` while the ZIP is made. */
  status: z.enum(["preparing", "printing", "packing", "done", "failed"]),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  noted: z.number().int(),
  /** Why the whole batch failed, for people. */
  message: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

/** The result of one investor's statement. */
export const statementRow = z.object({
  investorId: id,
  investorName: z.string(),
  status: z.enum(["waiting", "done", "failed"]),
  /** Why it failed, or which characters of a printed one may appear as boxes. */
  message: z.string().nullable(),
});

/**
 * Takes an Idempotency-Key: a repeat answers the batch that was started first. 422 when `to` lies
 * after the firm's today.
 */
export const startStatements = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/reports/statements",
  status: 202,
  summary: "Print statements for all or chosen investors and a date range, in the background",
  body: z
    .object({
      /** Absent for all investors. A JSON body is at most 1 MB, which 25,000 ids just fit. */
      investorIds: z
        .array(id, "Send the investors as a list")
        .min(1, "Choose at least one investor")
        .max(25_000, "At most 25,000 investors. Leave the choice out for all of them.")
        .optional(),
      from: requiredDay("From is required"),
      to: requiredDay("To is required"),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "To must not be before From" }),
  response: statementBatch,
});
/** Empty when none was started. */
export const listStatements = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements",
  status: 200,
  summary: "The latest ten batches of statements, newest first",
  response: z.array(statementBatch),
});
/** 404 when there is no such batch. */
export const getStatements = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements/:id",
  status: 200,
  summary: "How far a batch of statements is",
  params: byId,
  response: statementBatch,
});
/** 404 when there is no such batch. Sends the page headers of a list. */
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
    /** Only rows with a message: those that failed and those that may show boxes. */
    noted: z.literal("true", "must be true").optional(),
  }),
  response: z.array(statementRow),
});
/** 409 while the batch is not done. */
export const getStatementsFile = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/reports/statements/:id/file",
  status: 200,
  summary: "The ZIP of a finished batch",
  params: byId,
  produces: "application/zip",
});

/** A batch of statements and how far it is. */
export type StatementBatch = z.infer<typeof statementBatch>;
/** What came of one investor's statement. */
export type StatementRow = z.infer<typeof statementRow>;
/** An investor, and one agreement of it or all. */
export type ReportChoice = z.output<typeof reportChoice>;
