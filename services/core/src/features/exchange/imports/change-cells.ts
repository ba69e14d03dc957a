import { cutWholeNumbers, importFields, keepLastFour, numberUse } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import {
  chooseOption,
  findRowWithProblem,
  insertColumn,
  padCell,
  replaceCell,
  rowsWithDigits,
  writeCells,
} from "./row-cells.store.ts";
import { writeColumn, writeSamples, type SheetRow } from "./imports.store.ts";
import { matchedFields } from "./matched-fields.ts";
import { withCompared } from "./shifted-row.ts";

/** A whole tax id is not stored either when it is typed. */
function withoutSecrets(sheet: SheetRow, name: string, text: string): string {
  const field = importFields[sheet.kind ?? "investors"].find((one) => one.name === name);
  if (field?.type === "digits") return keepLastFour(text);
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
  return withCompared(sheet, cells, changed, changes);
}

/** A file that says nothing about kinds gets a column for them. Returns its number. */
async function addKindColumn(trx: Knex.Transaction, sheet: SheetRow): Promise<number> {
  const at = Math.max(sheet.headers.length, sheet.layout.width ?? 0);
  await insertColumn(trx, sheet, at);
  await writeColumn(trx, sheet, { at, name: "kind", header: "Kind" });
  return at;
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
  const row = await findRowWithProblem(trx, of.batchId, of.problem);
  const issue = row?.issues.find(({ key }) => key === of.problem);
  const sheet = of.sheets.find(({ n }) => n === row?.sheet);
  const field = issue?.field ?? null;
  if (!sheet || !issue || field === null || issue.repair === null)
    throw conflict("These rows were changed meanwhile. Reload to see what is left.");
  const at =
    sheet.mapping[field] ?? (field === "kind" ? await addKindColumn(trx, sheet) : undefined);
  if (at === undefined) throw conflict("The column of this field is not matched any more.");
  const repair = { ...of, at };
  switch (issue.repair) {
    case "replace":
      if (of.value === null)
        throw ruleBroken([{ path: "value", message: "Enter what to put instead" }]);
      await replaceCell(trx, repair, withoutSecrets(sheet, field, of.value));
      return;
    case "choose":
      if (of.option === null)
        throw ruleBroken([{ path: "option", message: "Choose what the cells mean" }]);
      await chooseOption(trx, repair, of.option);
      return;
    case "pad_zeros": {
      const fields = importFields[sheet.kind ?? "investors"];
      const type = fields.find(({ name }) => name === field)?.type;
      await padCell(trx, repair, type === "zip" ? 5 : 4);
    }
  }
}

/** Of a column that is matched to last four digits no more is kept. */
export async function cutDigitColumns(trx: Knex.Transaction, sheet: SheetRow): Promise<void> {
  const of = { batchId: sheet.batchId, sheet: sheet.n };
  for (const { field, at } of matchedFields(sheet)) {
    if (field.type !== "digits") continue;
    const found = await rowsWithDigits(trx, of, at);
    const cut = found.map(({ n, cell }) => ({ n, cell: keepLastFour(cell) }));
    await writeCells(
      trx,
      of,
      at,
      cut.filter(({ cell }, index) => cell !== found[index]?.cell),
    );
    const samples = sheet.samples.map((column, index) =>
      index === at ? column.map(keepLastFour) : column,
    );
    await writeSamples(trx, sheet, samples);
  }
}
