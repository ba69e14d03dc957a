import { importedColumns, type Table } from "@accord/contracts";
import { importFields, type ImportKind } from "@accord/domain";
import type { BookRow } from "./book.read.ts";

/** The columns of an import, so that the file can be imported as it is. */
export function bookTable(kind: ImportKind): Table<BookRow> {
  const columns = importedColumns(importFields[kind]);
  return { name: kind, columns, shown: Object.keys(columns) };
}
