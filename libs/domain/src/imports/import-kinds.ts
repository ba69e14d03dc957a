/** What an import adds, in the order in which a workbook with several sheets is imported. */
export const importKinds = ["investors", "agreements", "payouts", "rollovers"] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * `columns`: uploaded, its columns are matched. `waiting`: for an approver, before it is imported.
 */
export const importStatuses = [
  "columns",
  "checking",
  "checked",
  "waiting",
  "importing",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * `present`: there already, left as it is. `changed`: there with other values, updated when updates
 * are chosen. `skipped`: no record of this kind, such as a payout that was not paid. `kept`: not
 * removed by the undo.
 */
export const importRowStates = [
  "unchecked",
  "valid",
  "to_fix",
  "present",
  "changed",
  "skipped",
  "imported",
  "updated",
  "failed",
  "undone",
  "kept",
] as const;
export type ImportRowState = (typeof importRowStates)[number];

export const importKindLabels: Readonly<Record<ImportKind, string>> = {
  investors: "Investors",
  agreements: "Agreements",
  payouts: "Payouts made",
  rollovers: "Rollovers",
};

export const importStatusLabels: Readonly<Record<ImportStatus, string>> = {
  columns: "Columns open",
  checking: "Being checked",
  checked: "Checked",
  waiting: "Waits for approval",
  importing: "Being imported",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
};

/** May see imports: approvers those that wait, administrators those to undo. */
export const IMPORT_READERS = ["staff", "approver", "admin"] as const;

/** What is done with the rows and columns that a spreadsheet hides. */
export const importHidden = ["import", "leaveOut"] as const;

/** Sizes of a file that can be imported. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cellLength: 32_767,
  /** Characters of all cells together. */
  textLength: 50_000_000,
} as const;

/** Days after which an import cannot be undone any more and its rows are dropped. */
export const IMPORT_DAYS = 30;
