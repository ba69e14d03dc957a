import { importKinds, importStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { id, instant, moneySum } from "../fields.ts";
import { person, stepByPerson } from "./people.ts";
import { importCounts, importSheet, whole } from "./import-sheets.ts";

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

/** An import that marks payouts as paid, up to its approval. */
const importApproval = z.object({
  /** From this sum on it waits, with what the same people imported in the last 24 hours. */
  from: moneySum,
  /** What it marks as paid; known once it is started. */
  payouts: whole,
  paid: moneySum,
  submitted: stepByPerson.nullable(),
  approved: stepByPerson.nullable(),
  rejected: stepByPerson.extend({ note: z.string() }).nullable(),
  /** Why the caller may not approve it. */
  ownPart: z.string().nullable(),
});

/** `people` had a part in it and may not approve it. */
export const waitingImport = importBatch.extend({
  payouts: whole,
  paid: moneySum,
  submitted: stepByPerson.nullable(),
  people: z.array(id),
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
export type ImportProblem = z.infer<typeof importProblem>;
export type ImportRepair = z.infer<typeof importRepair>;
export type SavedImportMapping = z.infer<typeof importMapping>;
