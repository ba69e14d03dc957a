import { IMPORT_READERS, importRowStates } from "@accord/domain";
import * as z from "@accord/zod";
import { bodyMessage, id } from "../fields.ts";
import { whole } from "./import-sheets.ts";
import { endpoint } from "../endpoint.ts";
import { pageCursor, searchText, wholeNumber } from "../paging.ts";

const byId = z.object({ id });

const rowIssue = z.object({
  key: z.string(),
  field: z.string().nullable(),
  level: z.enum(["error", "warning"]),
  message: z.string(),
});

export const importRow = z.object({
  sheet: whole,
  /** The row of the spreadsheet. */
  n: whole,
  state: z.enum(importRowStates),
  /** The texts of the matched columns by field. */
  cells: z.record(z.string(), z.string()),
  issues: z.array(rowIssue),
  /** What an update changes. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The record that it made or that is there already. */
  recordId: id.nullable(),
});
const sheet = wholeNumber(50);
const rowNumber = wholeNumber(1_048_576);

/** Who is not staff sees payouts and rollovers alone, and cannot search. */
export const listImportRows = endpoint({
  service: "core",
  method: "GET",
  path: "/api/imports/:id/rows",
  role: IMPORT_READERS,
  status: 200,
  summary: "Rows of an import in the order of the file",
  params: byId,
  query: z.object({
    limit: wholeNumber(200).default(50),
    cursor: pageCursor.optional(),
    sheet: sheet.optional(),
    /** Separated by commas. */
    states: z
      .string("must be one text")
      .transform((text) => text.split(","))
      .pipe(z.array(z.enum(importRowStates, "must be states of rows")))
      .optional(),
    /** Rows with this problem. */
    problem: z.string("must be one text").optional(),
    q: searchText(200).optional(),
  }),
  response: z.array(importRow),
});
/** Checks the row again, and those that depended on its key. */
export const changeImportRow = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/imports/:id/rows/:sheet/:n",
  status: 200,
  summary: "Change cells of a row before it is imported",
  params: z.object({ id, sheet, n: rowNumber }),
  body: z.object(
    {
      cells: z.record(
        z.string("Name the fields"),
        z.string("A cell is a text").max(2000, "A cell can have at most 2,000 characters"),
        "Send the texts of the cells by field",
      ),
    },
    bodyMessage,
  ),
  response: importRow,
});
export const getFailedRows = endpoint({
  service: "core",
  method: "GET",
  path: "/api/imports/:id/failed-rows",
  role: "staff",
  status: 200,
  summary: "The rows that were not imported as CSV, with a reason each",
  params: byId,
  query: z.object({ sheet: sheet.default(1) }),
  produces: "*/*",
});

export type ImportRow = z.infer<typeof importRow>;
export type ImportRowIssue = z.infer<typeof rowIssue>;
export type ImportRowQuery = z.output<typeof listImportRows.query>;
