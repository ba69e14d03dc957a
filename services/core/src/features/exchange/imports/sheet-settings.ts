import { settingsProblem, type ImportSheetSettings } from "@accord/contracts";
import { cutWholeNumbers, importFields, savedColumns } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import { recordLine, startsWithRecord } from "./file/record-line.ts";
import { asksDayOrder } from "./imports.read.ts";
import { saveMapping, type SheetRow } from "./imports.store.ts";
import { matchedFields } from "./matched-fields.ts";

export function applySettings(
  sheets: readonly SheetRow[],
  sent: readonly (ImportSheetSettings & { readonly n: number })[],
): SheetRow[] {
  return sheets.map((sheet) => {
    const own = sent.find(({ n }) => n === sheet.n);
    return own ? { ...sheet, ...own } : sheet;
  });
}

/** 422 at a sheet whose columns cannot be checked. */
export function requireSettings(sheets: readonly SheetRow[]): void {
  if (sheets.every(({ kind }) => kind === null))
    throw ruleBroken([{ path: "sheets", message: "Choose at least one sheet to import." }]);
  const issues = sheets.flatMap((sheet, index) => {
    const fields = sheet.kind === null ? [] : importFields[sheet.kind];
    const names = new Set(fields.map(({ name }) => name));
    const isKnown = Object.entries(sheet.mapping).every(
      ([name, at]) => names.has(name) && at < sheet.headers.length,
    );
    const problem = isKnown
      ? sheet.kind !== null && startsWithRecord(sheet)
        ? recordLine
        : settingsProblem({ ...sheet, asksDayOrder: asksDayOrder(sheet) }, fields)
      : "Choose columns of this file.";
    return problem === null ? [] : [{ path: `sheets.${index}`, message: problem }];
  });
  if (issues.length > 0) throw ruleBroken(issues);
}

export async function saveMappings(
  trx: Knex.Transaction,
  name: string,
  sheets: readonly SheetRow[],
): Promise<void> {
  for (const sheet of sheets) {
    const { kind, headers } = sheet;
    if (kind === null) continue;
    const mapping = Object.fromEntries(
      matchedFields(sheet).map(({ field, at }) => [field.name, at]),
    );
    const columns = savedColumns(mapping, headers);
    await saveMapping(trx, { name: cutWholeNumbers(name), kind, columns });
  }
}
