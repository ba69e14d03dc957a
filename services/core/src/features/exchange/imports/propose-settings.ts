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

/** Below it, a sheet of a workbook is of no kind. */
const MIN_SHARE = 0.6;

/** How well a sheet fits a kind: the share of required fields that it has, then how many match. */
function fitOf(kind: ImportKind, { headers, samples }: SheetSummary) {
  const fields = importFields[kind];
  const mapping = matchColumns(fields, headers, samples);
  const required = fields.filter((field) => field.required);
  const found = required.filter(({ name }) => name in mapping).length;
  return { mapping, share: found / required.length, matched: Object.keys(mapping).length };
}

/** The first saved mapping of the kind whose headers the sheet has; repeated ones are left open. */
function savedFor(
  saved: readonly SavedImportMapping[],
  kind: ImportKind,
  headers: readonly string[],
): ImportMapping | null {
  for (const { columns } of saved.filter((one) => one.kind === kind)) {
    const { mapping, missing } = applyHeaders(columns, headers);
    if (missing.length === 0) return mapping;
  }
  return null;
}

/**
 * Proposes the kind and the columns of each sheet. A single sheet has the chosen kind; of several,
 * those that fit no kind are left out. A saved mapping goes before matched headers.
 */
export function proposeSettings(
  sheets: readonly SheetSummary[],
  chosen: ImportKind,
  saved: readonly SavedImportMapping[],
): (SheetSummary & ImportSheetSettings)[] {
  return sheets.map((sheet) => {
    const kind = sheets.length === 1 ? chosen : kindOf(sheet);
    const mapping =
      kind === null ? {} : (savedFor(saved, kind, sheet.headers) ?? fitOf(kind, sheet).mapping);
    return {
      ...sheet,
      ...formatsOf(sheet, kind, mapping),
      kind,
      mapping,
      areNamesRight: false,
      hidden: null,
      skipTotals: true,
    };
  });
}

function kindOf(sheet: SheetSummary): ImportKind | null {
  const { name } = sheet;
  // "Investor list" and "Investments" are both investors.
  const named = importKinds.find((kind) => name.toLowerCase().startsWith(kind.slice(0, 6)));
  if (named) return named;
  const fits = importKinds.map((kind) => ({ kind, ...fitOf(kind, sheet) }));
  const best = fits.toSorted((a, b) => b.share - a.share || b.matched - a.matched)[0];
  return best && best.share >= MIN_SHARE ? best.kind : null;
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
  };
}
