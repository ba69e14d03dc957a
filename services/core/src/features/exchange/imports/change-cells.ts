import { cutWholeNumbers, importFields, numberUse } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { SheetRow, StoredRow } from "./imports.store.ts";
import { matchedFields } from "./read-rows.ts";

/** A whole tax id is not stored either when it is typed. */
function withoutSecrets(sheet: SheetRow, name: string, text: string): string {
  const field = importFields[sheet.kind ?? "investors"].find((one) => one.name === name);
  return cutWholeNumbers(text, numberUse(sheet.headers[sheet.mapping[name] ?? -1] ?? "", field));
}

export function replaceCells(
  sheet: SheetRow,
  cells: readonly string[],
  changes: Readonly<Record<string, string>>,
): string[] {
  const changed = [...cells];
  for (const [name, text] of Object.entries(changes)) {
    const at = Object.hasOwn(sheet.mapping, name) ? sheet.mapping[name] : undefined;
    if (at === undefined)
      throw ruleBroken([{ path: `cells.${name}`, message: "Choose its column first" }]);
    changed[at] = withoutSecrets(sheet, name, text.trim());
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
    readonly option: number | null;
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
  if (issue.repair === "choose") return chooseOption(trx, { ...of, at });
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
      ? [String(at), withoutSecrets(sheet, field, of.value ?? ""), of.batchId, match]
      : [String(at), at, width === "zip" ? 5 : 4, of.batchId, match],
  );
}

/** Each row has its own texts to choose from. */
async function chooseOption(
  trx: Knex.Transaction,
  of: {
    readonly batchId: string;
    readonly problem: string;
    readonly option: number | null;
    readonly at: number;
  },
): Promise<void> {
  if (of.option === null)
    throw ruleBroken([{ path: "option", message: "Choose what the cells mean" }]);
  await trx.raw(
    `update import_rows r set cells = jsonb_set(r.cells, array[?::text], i -> 'options' -> ?::int)
     from import_rows o, jsonb_array_elements(o.issues) i
     where r.batch_id = ? and o.batch_id = r.batch_id and o.sheet = r.sheet and o.n = r.n
       and i ->> 'key' = ? and i -> 'options' -> ?::int is not null`,
    [String(of.at), of.option, of.batchId, of.problem, of.option],
  );
}

/** Of a column that is matched to last four digits no more is kept. */
export async function cutDigitColumns(trx: Knex.Transaction, sheet: SheetRow): Promise<void> {
  for (const { field, at } of matchedFields(sheet)) {
    if (field.type !== "digits") continue;
    const { batchId, n } = sheet;
    await trx.raw(
      `update import_rows set cells = jsonb_set(cells, array[?::text],
         to_jsonb(right(regexp_replace(cells ->> ?::int, '[^0-9]', '', 'g'), 4)))
       where batch_id = ? and sheet = ?
         and length(regexp_replace(cells ->> ?::int, '[^0-9]', '', 'g')) > 4`,
      [String(at), at, batchId, n, at],
    );
    const samples = sheet.samples.map((column, index) =>
      index === at ? column.map((text) => text.replaceAll(/\D/g, "").slice(-4)) : column,
    );
    await trx("import_sheets")
      .where({ batchId, n })
      .update({ samples: JSON.stringify(samples) });
  }
}
