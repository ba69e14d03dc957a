import {
  dayOrders,
  importHidden,
  importKinds,
  importRowStates,
  importStatuses,
  textEncodings,
  type ImportField,
} from "@accord/domain";
import * as z from "@accord/zod";
import { bodyMessage, id, instant, moneySum, yesOrNo } from "../fields.ts";

const person = z.object({ id, name: z.string() });
const whole = z.number().int();

/** Rows by state; `warnings` counts valid rows with a difference to the plan. */
const importCounts = z.object({
  rows: whole,
  valid: whole,
  toFix: whole,
  present: whole,
  changed: whole,
  skipped: whole,
  imported: whole,
  updated: whole,
  failed: whole,
  undone: whole,
  kept: whole,
  warnings: whole,
});

export const importBatch = z.object({
  id,
  /** Of a workbook with several sheets the first sheet's. */
  kind: z.enum(importKinds),
  fileName: z.string(),
  fileSize: whole,
  status: z.enum(importStatuses),
  counts: importCounts,
  /** Of the work in progress. */
  progress: z.object({ done: whole, total: whole }).nullable(),
  /** Why the work in progress stopped; it can be started again. */
  failure: z.string().nullable(),
  createdBy: person,
  createdAt: instant,
  importedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  version: whole,
});

const step = z.object({ by: person, at: instant });

/** An import that marks payouts as paid, up to its approval. */
const importApproval = z.object({
  /** From this sum on it waits, with what the same people imported in the last 24 hours. */
  from: moneySum,
  /** What it marks as paid; known once it is started. */
  payouts: whole,
  paid: moneySum,
  submitted: step.nullable(),
  approved: step.nullable(),
  rejected: step.extend({ note: z.string() }).nullable(),
  /** Why the caller may not approve it. */
  ownPart: z.string().nullable(),
});

/** `people` had a part in it and may not approve it. */
export const waitingImport = importBatch.extend({
  payouts: whole,
  paid: moneySum,
  submitted: step.nullable(),
  people: z.array(id),
});

/** What a sheet says beside its cells. */
export const importLayout = z.object({
  /** Those that are hidden, by a filter too, by their numbers in the spreadsheet. */
  hiddenRows: z.array(z.object({ from: whole, to: whole })),
  /** From 0, as `columns`. */
  hiddenColumns: z.array(whole),
  /** Rows that are no records: they add up others, are notes at the end or repeat the header. */
  totals: z.array(whole),
  /** Such as `A4:A5`: the first cell alone has a value. */
  merged: z.array(z.string()),
  /** Sheets of the workbook that are hidden, and left out. */
  hiddenSheets: z.array(z.string()),
  /** Numbers of days are counted from 1904. */
  is1904: z.boolean(),
  /** Of a CSV: how many columns its header names; a line may have more cells. */
  width: whole.optional(),
});
export type ImportLayout = z.infer<typeof importLayout>;
/** How a CSV was read. */
export const textReading = z.object({
  encoding: z.enum(textEncodings),
  delimiter: z.string(),
  /** Another encoding makes as good words of it: a person has to say that the names are right. */
  isDoubtful: z.boolean(),
  /** Cells with letters beyond ASCII. */
  samples: z.array(z.string()),
});

const columnMessage = "Choose a column";

/** How the columns of a sheet are read. */
export const importSheetSettings = z.object(
  {
    /** Null leaves the sheet out. */
    kind: z.enum(importKinds, "Choose what the sheet holds").nullable(),
    /** The column of each field, from 0. */
    mapping: z.record(
      z.string("Name the fields"),
      z.number(columnMessage).int(columnMessage).min(0, columnMessage),
      "Send the column of each field",
    ),
    /** How 02/03/2026 is read. */
    dayOrder: z.enum(dayOrders, "Choose how dates are written").nullable(),
    /** 0.08 means 8 %. */
    isFraction: yesOrNo("Percentages as fractions"),
    /** What to do with hidden rows and columns; needed where `asksHidden`. */
    hidden: z
      .enum(importHidden, "Choose whether hidden rows and columns are imported")
      .nullable()
      .default(null),
    /** Leaves out the rows of `totals`. */
    skipTotals: yesOrNo("Leave out rows of sums, notes and repeated headers").default(true),
    /** Confirms the encoding of a text that could be read in another one. */
    areNamesRight: yesOrNo("The names are right").default(false),
  },
  bodyMessage,
);

const importSheet = importSheetSettings.extend({
  /** From 1. */
  n: whole,
  name: z.string(),
  rows: whole,
  /** Absent while the rows are worked on. */
  counts: importCounts.optional(),
  columns: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      /** Whole tax ids or account numbers: only their last four digits were kept. */
      isCut: z.boolean(),
    }),
  ),
  /** Dates of matched columns can be read in two ways: the order has to be chosen. */
  asksDayOrder: z.boolean(),
  layout: importLayout,
  /** Null for a sheet of a workbook. */
  reading: textReading.nullable(),
});

const importRepair = z.discriminatedUnion("type", [
  z.object({ type: z.literal("replace"), from: z.string(), proposal: z.string().nullable() }),
  z.object({ type: z.literal("pad_zeros") }),
  /** What the first cell can become; the same choice is made for the others. */
  z.object({ type: z.literal("choose"), from: z.string(), options: z.array(z.string()) }),
]);

/** Rows with the same problem. */
export const importProblem = z.object({
  key: z.string(),
  sheet: whole,
  /** Null for a problem of the whole row. */
  field: z.string().nullable(),
  level: z.enum(["error", "warning"]),
  title: z.string(),
  /** Such as a cell that has it. */
  example: z.string(),
  count: whole,
  firstRow: whole,
  lastRow: whole,
  repair: importRepair.nullable(),
});

/** An import with its sheets and what has to be fixed. */
export const importDetails = importBatch.extend({
  sheets: z.array(importSheet),
  problems: z.array(importProblem),
  /** Existing records are changed to the file's values. */
  updates: z.boolean(),
  canUndo: z.boolean(),
  approval: importApproval.optional(),
});

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

export const importMapping = z.object({
  id,
  name: z.string(),
  kind: z.enum(importKinds),
  /** The header of each field's column. */
  columns: z.record(z.string(), z.string()),
  createdAt: instant,
});

export type ImportBatch = z.infer<typeof importBatch>;
export type WaitingImport = z.infer<typeof waitingImport>;
export type ImportDetails = z.infer<typeof importDetails>;
export type ImportSheet = z.infer<typeof importSheet>;
export type ImportSheetSettings = z.infer<typeof importSheetSettings>;
export type ImportProblem = z.infer<typeof importProblem>;
export type ImportRepair = z.infer<typeof importRepair>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportRowIssue = z.infer<typeof rowIssue>;
export type ImportCounts = z.infer<typeof importCounts>;
export type SavedImportMapping = z.infer<typeof importMapping>;

type Mapped = Pick<ImportSheet, "mapping" | "hidden" | "layout">;

/** Hidden rows, or hidden columns that are matched: whether they count has to be chosen. */
export const asksHidden = ({ mapping, layout }: Pick<Mapped, "mapping" | "layout">): boolean =>
  layout.hiddenRows.length > 0 ||
  Object.values(mapping).some((at) => layout.hiddenColumns.includes(at));

/** The columns that are read: without the hidden ones where they are left out. */
export const usedMapping = ({ mapping, hidden, layout }: Mapped): ImportSheet["mapping"] =>
  hidden === "leaveOut"
    ? Object.fromEntries(
        Object.entries(mapping).filter(([, at]) => !layout.hiddenColumns.includes(at)),
      )
    : mapping;

/** What a sheet's settings still lack; null when it can be checked. */
export function settingsProblem(
  sheet: Mapped &
    Pick<ImportSheet, "kind" | "dayOrder" | "asksDayOrder" | "reading" | "areNamesRight">,
  fields: readonly ImportField[],
): string | null {
  if (sheet.kind === null) return null;
  const mapping = usedMapping(sheet);
  const missing = fields.filter(({ required, name }) => required && !(name in mapping));
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(", ");
    return `Choose the column of ${names}.`;
  }
  if (sheet.asksDayOrder && sheet.dayOrder === null)
    return "Choose how dates such as 02/03/2026 are read.";
  if (asksHidden(sheet) && sheet.hidden === null)
    return "Choose whether the hidden rows and columns are imported.";
  if (sheet.reading?.isDoubtful === true && !sheet.areNamesRight)
    return "Say whether the names are right, or choose another encoding.";
  return null;
}
