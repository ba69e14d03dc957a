import { importLayout, textReading } from "@accord/contracts";
import { dayOrders } from "@accord/domain";
import * as z from "@accord/zod";

/* What the program that reads a file answers, line by line (`file-process.ts`). */

const texts = z.array(z.string());

/** What is known of a sheet before its rows are read. */
const sheetSummary = z.object({
  name: z.string(),
  headers: texts,
  cut: z.array(z.number()),
  rows: z.number().int(),
  /** The first cells of each column. */
  samples: z.array(texts),
  /** How the dates of each column are written; null without dates. */
  dayOrders: z.array(z.enum([...dayOrders, "open"]).nullable()),
  /** Columns whose rates are all below 1, or on both sides of it. */
  fractions: z.array(z.union([z.boolean(), z.literal("mixed")])),
  layout: importLayout,
  /** Of a CSV. */
  reading: textReading.nullable(),
});
export type TextReading = z.infer<typeof textReading>;
export type SheetSummary = z.infer<typeof sheetSummary>;

/** Rows of the sheet with the number `sheet`, from 1. */
const rowsOfSheet = z.object({
  sheet: z.number().int(),
  /** `n`: as the spreadsheet numbers it. */
  rows: z.array(z.object({ n: z.number().int(), cells: texts })),
});
export type ParsedRow = RowsOfSheet["rows"][number];
export type RowsOfSheet = z.infer<typeof rowsOfSheet>;

/** Its first line. */
export const first = z.union([
  z.object({ sheets: z.array(sheetSummary).min(1) }),
  z.object({ refused: z.string() }),
  z.object({ failed: z.string() }),
]);
/** Each next line. */
export const next = z.union([rowsOfSheet, z.object({ end: z.literal(true) })]);
