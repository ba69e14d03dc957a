import {
  settingsProblem,
  type ImportDetails,
  type ImportSheet,
  type ImportSheetSettings,
} from "@accord/contracts";
import {
  dayOrderOf,
  importFields,
  matchColumns,
  type DayOrder,
  type ImportKind,
} from "@accord/domain";
import { useState } from "react";
import { settingsOf, type ColumnsChoice } from "../use-import-actions.ts";

type Drafts = Readonly<Record<number, Partial<ImportSheetSettings>>>;

/** The columns of the fields with a date. */
export function dayColumns({ kind, mapping }: ImportSheetSettings): readonly number[] {
  if (kind === null) return [];
  return importFields[kind].flatMap(({ name, type }) => {
    const column = type === "day" ? mapping[name] : undefined;
    return column === undefined ? [] : [column];
  });
}

/** The server has read all dates of the columns that it knows; of others only samples are here. */
function asksDayOrder(sheet: ImportSheet, server: ImportSheet): boolean {
  const columns = dayColumns(sheet);
  const known = dayColumns(server);
  if (columns.some((column) => known.includes(column)) && server.asksDayOrder) return true;
  const decided = ["mdy", "dmy"];
  return columns.some(
    (column) =>
      !known.includes(column) &&
      !decided.includes(dayOrderOf(sheet.columns[column]?.samples ?? []) ?? ""),
  );
}

/** Columns matched by name, or those that the server has for this kind. */
function mappingOf(sheet: ImportSheet, kind: ImportKind | null): ImportSheetSettings["mapping"] {
  if (kind === null || kind === sheet.kind) return sheet.mapping;
  return matchColumns(
    importFields[kind],
    sheet.columns.map(({ header }) => header),
  );
}

const problemOf = (sheet: ImportSheet): string | null =>
  sheet.kind === null ? null : settingsProblem(sheet, importFields[sheet.kind]);

/** The choices of this page over those of the server, which another window may change. */
export function useColumns(details: ImportDetails) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [updates, setUpdates] = useState<boolean>();
  const [saveAs, setSaveAs] = useState("");
  const sheets = details.sheets.map((server): ImportSheet => {
    const sheet = { ...server, ...drafts[server.n] };
    return { ...sheet, asksDayOrder: asksDayOrder(sheet, server) };
  });
  const change = (n: number, changes: Partial<ImportSheetSettings>) =>
    setDrafts((before) => ({ ...before, [n]: { ...before[n], ...changes } }));
  const chosen = sheets.filter(({ kind }) => kind !== null);
  const wrong = sheets.find((sheet) => problemOf(sheet) !== null);
  const name = saveAs.trim();
  const choice: ColumnsChoice = {
    sheets: sheets.map(settingsOf),
    updates: updates ?? details.updates,
    ...(name !== "" && { saveAs: name }),
  };
  return {
    sheets,
    change,
    changeKind: (n: number, kind: ImportKind | null) => {
      const server = details.sheets.find((sheet) => sheet.n === n);
      if (server) change(n, { kind, mapping: mappingOf(server, kind) });
    },
    /** Also for the sheets whose dates have no order yet: a workbook mostly has one. */
    changeDayOrder: (n: number, dayOrder: DayOrder) => {
      for (const sheet of sheets)
        if (sheet.n === n || sheet.dayOrder === null) change(sheet.n, { dayOrder });
    },
    updates: choice.updates,
    setUpdates,
    saveAs,
    setSaveAs,
    choice,
    /** The first sheet that cannot be checked yet. */
    wrong: wrong?.n,
    problem:
      chosen.length === 0
        ? "Choose what at least one sheet holds."
        : wrong === undefined
          ? null
          : `${chosen.length > 1 ? `${wrong.name}: ` : ""}${problemOf(wrong)}`,
    rows: chosen.reduce((sum, { rows }) => sum + rows, 0),
  };
}

export type Columns = ReturnType<typeof useColumns>;
