import { importFields } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { SheetRow, StoredRow } from "./imports.store.ts";

export function replaceCells(
  sheet: SheetRow,
  cells: readonly string[],
  changes: Readonly<Record<string, string>>,
): string[] {
  const changed = [...cells];
  for (const [name, text] of Object.entries(changes)) {
    const at = sheet.mapping[name];
    if (at === undefined)
      throw ruleBroken([{ path: `cells.${name}`, message: "Choose its column first" }]);
    changed[at] = text.trim();
  }
  return changed;
}

/** Changes the cells of all rows with a problem; 409 where none has it any more. */
export async function repairCells(
  trx: Knex.Transaction,
  of: {
    readonly batchId: string;
    readonly sheets: readonly SheetRow[];
    readonly problem: string;
    readonly value: string | null;
  },
): Promise<void> {
  const match = JSON.stringify([{ key: of.problem }]);
  const rows: StoredRow[] = await trx("import_rows")
    .where({ batchId: of.batchId })
    .whereRaw("issues @> ?::jsonb", [match]);
  const issue = rows[0]?.issues.find(({ key }) => key === of.problem);
  const sheet = of.sheets.find(({ n }) => n === rows[0]?.sheet);
  const field = issue?.field ?? null;
  if (!sheet || !issue || field === null || issue.repair === null)
    throw conflict("These rows were changed meanwhile. Reload to see what is left.");
  const at = sheet.mapping[field];
  if (at === undefined) throw conflict("The column of this field is not matched any more.");
  if (issue.repair === "replace" && of.value === null)
    throw ruleBroken([{ path: "value", message: "Enter what to put instead" }]);
  const width = importFields[sheet.kind ?? "investors"].find(({ name }) => name === field)?.type;
  await trx.raw(
    issue.repair === "replace"
      ? `update import_rows set cells = jsonb_set(cells, array[?::text], to_jsonb(?::text))
         where batch_id = ? and issues @> ?::jsonb`
      : `update import_rows
         set cells = jsonb_set(cells, array[?::text],
           to_jsonb(lpad(btrim(cells ->> ?::int), ?::int, '0')))
         where batch_id = ? and issues @> ?::jsonb`,
    issue.repair === "replace"
      ? [String(at), of.value, of.batchId, match]
      : [String(at), at, width === "zip" ? 5 : 4, of.batchId, match],
  );
}
