import type { ImportBatch, ImportDetails, ImportProblem, ImportRow } from "@accord/contracts";
import { preparer, sampleId } from "./sample-run.ts";

const counts: ImportBatch["counts"] = {
  rows: 0,
  valid: 0,
  toFix: 0,
  present: 0,
  changed: 0,
  skipped: 0,
  imported: 0,
  updated: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  warnings: 0,
};

export const sampleCounts = (more: Partial<ImportBatch["counts"]> = {}): ImportBatch["counts"] => ({
  ...counts,
  rows: 4012,
  ...more,
});

export const sampleBatch = (more: Partial<ImportBatch> = {}): ImportBatch => ({
  id: sampleId("import"),
  kind: "investors",
  fileName: "investors.xlsx",
  fileSize: 1_468_006,
  status: "columns",
  counts: sampleCounts(),
  progress: null,
  failure: null,
  createdBy: preparer,
  createdAt: "2027-01-04T14:12:00.000Z",
  importedAt: null,
  undoneAt: null,
  version: 1,
  ...more,
});

type Sheet = ImportDetails["sheets"][number];

const column = (header: string, ...samples: string[]) => ({ header, samples, isCut: false });

export const sampleLayout = (more: Partial<Sheet["layout"]> = {}): Sheet["layout"] => ({
  ...{ hiddenRows: [], hiddenColumns: [], totals: [], merged: [], hiddenSheets: [] },
  is1904: false,
  ...more,
});

/** Every needed field of an investor has its column, and one column is left. */
export const sampleSheet = (more: Partial<Sheet> = {}): Sheet => ({
  n: 1,
  name: "Investors",
  rows: 4012,
  kind: "investors",
  mapping: {
    firstName: 0,
    lastName: 1,
    email: 2,
    state: 3,
    zipCode: 4,
    lastFourSsn: 5,
    phone: 6,
    streetAddress: 7,
    city: 8,
  },
  dayOrder: null,
  isFraction: false,
  hidden: null,
  skipTotals: true,
  asksDayOrder: false,
  layout: sampleLayout(),
  areNamesRight: false,
  reading: null,
  columns: [
    column("First Name", "Elena", "Jonas"),
    column("Last Name", "Brandt", "Feld"),
    column("Email", "elena.brandt@example.com"),
    column("State", "Alabama", "GA"),
    column("Zip", "35203"),
    { ...column("SSN", "0417"), isCut: true },
    column("Phone", "(205) 555-0134"),
    column("Address", "12 Bay Street"),
    column("City", "Mobile"),
    column("Referred by", "Dana"),
  ],
  ...more,
});

export const sampleImport = (more: Partial<ImportDetails> = {}): ImportDetails => ({
  ...sampleBatch(),
  sheets: [sampleSheet()],
  problems: [],
  updates: false,
  canUndo: false,
  ...more,
});

export const sampleImportProblem = (more: Partial<ImportProblem> = {}): ImportProblem => ({
  key: "state-alabama",
  sheet: 1,
  field: "state",
  level: "error",
  title: "State “Alabama” is not two letters",
  example: "",
  count: 312,
  firstRow: 18,
  lastRow: 3977,
  repair: { type: "replace", from: "Alabama", proposal: "AL" },
  ...more,
});

export const checkedImport = (more: Partial<ImportDetails> = {}): ImportDetails =>
  sampleImport({
    status: "checked",
    counts: sampleCounts({ valid: 3655, toFix: 345, present: 12 }),
    problems: [
      sampleImportProblem(),
      sampleImportProblem({
        key: "zip",
        field: "zipCode",
        title: "ZIP code has four digits",
        example: "A spreadsheet drops the first 0, as in 2134",
        count: 17,
        repair: { type: "pad_zeros" },
      }),
      sampleImportProblem({
        key: "email",
        field: "email",
        title: "Email is not complete",
        example: "As in ruth.okonjo@example",
        count: 16,
        repair: null,
      }),
    ],
    ...more,
  });

/** Row 18, whose state is to be fixed. */
export const sampleImportRow = (more: Partial<ImportRow> = {}): ImportRow => ({
  sheet: 1,
  n: 18,
  state: "to_fix",
  cells: {
    firstName: "Elena",
    lastName: "Brandt",
    email: "elena.brandt@example.com",
    state: "Alabama",
    zipCode: "35203",
    lastFourSsn: "0417",
    phone: "(205) 555-0134",
    streetAddress: "12 Bay Street",
    city: "Mobile",
  },
  issues: [{ key: "state-alabama", field: "state", level: "error", message: "Two letters, as AL" }],
  changes: [],
  recordId: null,
  ...more,
});

export const wrongRows = [sampleImportRow(), sampleImportRow({ n: 22 })] as const;
