import { usedMapping } from "@accord/contracts";
import { importFields, type ImportField } from "@accord/domain";
import type { SheetRow } from "./imports.store.ts";

/** Fields of a sheet whose column is matched, with that column. */
export function matchedFields(sheet: SheetRow): { field: ImportField; at: number }[] {
  if (sheet.kind === null) return [];
  const mapping = usedMapping(sheet);
  return importFields[sheet.kind].flatMap((field) => {
    const at = mapping[field.name];
    return at === undefined ? [] : [{ field, at }];
  });
}
