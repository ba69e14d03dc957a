import { csvDelimiters, IMPORT_READERS, importKinds, textEncodings } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { bodyMessage, id, requiredNote, requiredText, yesOrNo } from "../fields.ts";
import { pageCursor, pageLimit } from "../paging.ts";
import { exportFormats, exportQuery } from "../table.ts";
import { importBatch, importDetails, importMapping } from "./import-parts.ts";
import { importSheetSettings } from "./import-sheets.ts";
import { importTable } from "./import-table.ts";

const formatMessage = `must be one of ${exportFormats.join(", ")}`;
const byId = z.object({ id });
const sheetMessage = "Name a sheet by its number, from 1";
const kind = z.enum(importKinds, "Choose what the file holds");

export const listImports = endpoint({
  service: "core",
  method: "GET",
  path: "/api/imports",
  fromStandby: true,
  role: IMPORT_READERS,
  exports: true,
  status: 200,
  summary: "Imports, newest first",
  query: z.object({
    limit: pageLimit,
    cursor: pageCursor.optional(),
    ...exportQuery(importTable),
  }),
  response: z.array(importBatch),
  table: importTable,
});
/** 422 with the field `file` for a file that cannot be read. */
export const createImport = endpoint({
  service: "core",
  method: "POST",
  path: "/api/imports",
  status: 201,
  summary: "Upload a CSV or XLSX file to import; its columns are matched by name",
  form: {
    file: "file",
    fields: z.object({
      kind,
      /** An import of the same file that was not written yet: this one takes its place. */
      replaces: id.optional(),
      /** Replaces what the records of a CSV suggest. */
      encoding: z.enum(textEncodings, "Choose an encoding").optional(),
      delimiter: z.enum(csvDelimiters, "Choose a delimiter").optional(),
    }),
  },
  response: importDetails,
});
export const getImport = endpoint({
  service: "core",
  method: "GET",
  path: "/api/imports/:id",
  role: IMPORT_READERS,
  status: 200,
  summary: "One import with its sheets, what has to be fixed, and the progress of its work",
  params: byId,
  response: importDetails,
});
/** Nothing but the import itself is written. */
export const checkImport = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/imports/:id/columns",
  status: 202,
  summary: "Choose the columns and check all rows; nothing is written",
  params: byId,
  body: z.object(
    {
      sheets: z
        .array(
          importSheetSettings.extend({ n: z.number(sheetMessage).int(sheetMessage) }),
          "Send the sheets as a list",
        )
        .max(50, "At most 50 sheets can be imported"),
      updates: yesOrNo("Updates").default(false),
      /** Saves each matching under this name. */
      saveAs: requiredText("Name", 100).nullish(),
    },
    bodyMessage,
  ),
  response: importDetails,
});
export const repairImport = endpoint({
  service: "core",
  method: "POST",
  path: "/api/imports/:id/repairs",
  status: 202,
  summary: "Change the cells of all rows with one problem, and check them again",
  params: byId,
  body: z.object(
    {
      problem: z.string("Name the problem"),
      /** Instead of the text that they have. */
      value: requiredText("The new text").nullish(),
      /** Which of the repair's options, from 0. */
      option: z.number("Name an option").int("Name an option").min(0).max(9).nullish(),
    },
    bodyMessage,
  ),
  response: importDetails,
});

const step = {
  service: "core",
  method: "POST",
  status: 202,
  params: byId,
  response: importDetails,
} as const;

export const startImport = endpoint({
  ...step,
  path: "/api/imports/:id/import",
  summary: "Import the valid rows, or wait for an approver; the work goes on without the browser",
});
/** 403 `own_work` for who uploaded, changed or started it. */
export const approveImport = endpoint({
  ...step,
  path: "/api/imports/:id/approve",
  role: "approver",
  summary: "Approve an import that waits; its rows are imported",
});
export const rejectImport = endpoint({
  ...step,
  path: "/api/imports/:id/reject",
  role: "approver",
  status: 200,
  summary: "Send an import that waits back; nothing is written",
  body: z.object({ note: requiredNote("Note") }),
});
export const withdrawImport = endpoint({
  ...step,
  path: "/api/imports/:id/withdraw",
  status: 200,
  summary: "Take back an import that waits for an approver",
});
/** Admin, or the importer, within 30 days. */
export const undoImportBatch = endpoint({
  ...step,
  path: "/api/imports/:id/undo",
  role: ["staff", "admin"],
  summary: "Remove what an import made and no one changed since",
});
export const discardImport = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/imports/:id",
  status: 204,
  summary: "Discard an uploaded file that was not imported",
  params: byId,
});
export const getImportSample = endpoint({
  service: "core",
  method: "GET",
  path: "/api/import-samples/:kind",
  status: 200,
  summary: "A file with the columns of a kind and a row to replace; `workbook` has all kinds",
  params: z.object({ kind: z.enum([...importKinds, "workbook"], "is no kind of import") }),
  query: z.object({ format: z.enum(exportFormats, formatMessage).default("csv") }),
  produces: "*/*",
});
export const listImportMappings = endpoint({
  service: "core",
  method: "GET",
  path: "/api/import-mappings",
  role: "staff",
  status: 200,
  summary: "Saved matchings of columns, by name",
  query: z.object({ kind: kind.optional() }),
  response: z.array(importMapping),
});
export const deleteImportMapping = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/import-mappings/:id",
  status: 204,
  summary: "Delete a saved matching of columns",
  params: byId,
});

export type NewImport = z.output<typeof createImport.form.fields>;
export type ImportListQuery = z.output<typeof listImports.query>;
export type ImportColumns = z.output<typeof checkImport.body>;
export type ImportRepairInput = z.output<typeof repairImport.body>;
