import type { Table } from "./parsed-file.ts";
import { unpackXlsx } from "./unpack-xlsx.ts";
import { readXlsxSheet } from "./xlsx-sheet.ts";
import { readWorkbook } from "./xlsx-workbook.ts";

/** The visible sheets. Formulas are not evaluated: their saved results are read. */
export function readXlsxFile(bytes: Buffer): Promise<{ tables: Table[]; hiddenSheets: string[] }> {
  return unpackXlsx(bytes, async (parts) => {
    const workbook = await readWorkbook(parts);
    const extent = { rows: 0, slots: 0 };
    const tables: Table[] = [];
    for (const sheet of workbook.sheets) {
      const table = sheet.isHidden ? null : await readXlsxSheet(parts, sheet, { workbook, extent });
      if (table) tables.push(table);
    }
    const hidden = workbook.sheets.filter(({ isHidden }) => isHidden);
    return { tables, hiddenSheets: hidden.map(({ name }) => name) };
  });
}
