import {
  dayOrders,
  importHidden,
  importKinds,
  textEncodings,
  type ImportField,
} from "@accord/domain";
import * as z from "@accord/zod";
import { bodyMessage, yesOrNo } from "../fields.ts";

export const whole = z.number().int();

/** Rows by state; `warnings` counts valid rows with a difference to the plan. */
export const importCounts = z.object({
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
  /** Columns whose dates may have day and month exchanged. */
  swappedDays: z.array(whole).optional(),
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

export const importSheet = importSheetSettings.extend({
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
export type ImportSheet = z.infer<typeof importSheet>;
export type ImportSheetSettings = z.infer<typeof importSheetSettings>;
export type ImportCounts = z.infer<typeof importCounts>;

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

/** The owner of an IRA stands in its registration: `Summit Trust Co. FBO Daniel Reyes IRA`. */
const isInRegistration = (name: string, mapping: ImportSheet["mapping"]): boolean =>
  (name === "firstName" || name === "lastName") &&
  ("legalName" in mapping || "custodianName" in mapping);

/** What a sheet's settings still lack; null when it can be checked. */
export function settingsProblem(
  sheet: Mapped &
    Pick<ImportSheet, "kind" | "dayOrder" | "asksDayOrder" | "reading" | "areNamesRight">,
  fields: readonly ImportField[],
): string | null {
  if (sheet.kind === null) return null;
  const mapping = usedMapping(sheet);
  const missing = fields.filter(
    ({ required, name }) => required && !(name in mapping) && !isInRegistration(name, mapping),
  );
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(", ");
    return `Choose the column of ${names}.`;
  }
  if (sheet.asksDayOrder && sheet.dayOrder === null) return "Choose how the dates are read.";
  if (asksHidden(sheet) && sheet.hidden === null)
    return "Choose whether the hidden rows and columns are imported.";
  if (sheet.reading?.isDoubtful === true && !sheet.areNamesRight)
    return "Say whether the names are right, or choose another encoding.";
  return null;
}
