import type { ImportSheetSettings, SavedImportMapping } from "@accord/contracts";
import {
  applyHeaders,
  importFields,
  importKinds,
  matchColumns,
  type ImportKind,
  type ImportMapping,
} from "@accord/domain";
import type { SheetSummary } from "./file/file-answer.ts";

/** How much of a sheet fits a kind: its needed fields count, then how many columns match. */
function fitOf(kind: ImportKind, headers: readonly string[]) {
  const fields = importFields[kind];
  const mapping = matchColumns(fields, headers);
  const needed = fields.filter(({ required }) => required);
  const found = needed.filter(({ name }) => name in mapping).length;
  return { mapping, share: found / needed.length, matched: Object.keys(mapping).length };
}

function savedFor(
  saved: readonly SavedImportMapping[],
  kind: ImportKind,
  headers: readonly string[],
): ImportMapping | null {
  for (const { kind: own, columns } of saved) {
    if (own !== kind) continue;
    const { mapping, missing } = applyHeaders(columns, headers);
    // What a header that is there more often means is left to the person.
    if (missing.length === 0) return mapping;
  }
  return null;
}

/**
 * The kind and the columns of each sheet. A single sheet is of the chosen kind; of several, those
 * that fit no kind are left out. A saved matching whose columns are all there is taken.
 */
export function proposeSettings(
  sheets: readonly SheetSummary[],
  chosen: ImportKind,
  saved: readonly SavedImportMapping[],
): (SheetSummary & ImportSheetSettings)[] {
  return sheets.map((sheet) => {
    const kind = sheets.length === 1 ? chosen : kindOf(sheet, sheets.length);
    const mapping =
      kind === null
        ? {}
        : (savedFor(saved, kind, sheet.headers) ?? fitOf(kind, sheet.headers).mapping);
    return { ...sheet, kind, mapping, areNamesRight: false, ...formatsOf(sheet, kind, mapping) };
  });
}

function kindOf({ name, headers }: SheetSummary, sheets: number): ImportKind | null {
  const named = importKinds.find((kind) => name.toLowerCase().startsWith(kind.slice(0, 6)));
  if (named) return named;
  const fits = importKinds.map((kind) => ({ kind, ...fitOf(kind, headers) }));
  const best = fits.toSorted((a, b) => b.share - a.share || b.matched - a.matched)[0];
  return best && best.share >= (sheets > 1 ? 0.6 : 0) ? best.kind : null;
}

function formatsOf(sheet: SheetSummary, kind: ImportKind | null, mapping: ImportMapping) {
  const columns = (type: "day" | "percent") =>
    (kind === null ? [] : importFields[kind])
      .filter((field) => field.type === type && field.name in mapping)
      .map(({ name }) => mapping[name] ?? -1);
  const orders = columns("day").map((at) => sheet.dayOrders[at]);
  return {
    dayOrder: orders.find((order) => order === "mdy" || order === "dmy") ?? null,
    isFraction: columns("percent").some((at) => sheet.fractions[at] === true),
    ...{ hidden: null, skipTotals: true },
  };
}
