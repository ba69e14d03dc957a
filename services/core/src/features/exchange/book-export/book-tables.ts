import { importedColumns, type Table } from "@accord/contracts";
import { importFields, type ImportKind } from "@accord/domain";
import type { BookRow } from "./book.read.ts";

/**
 * The columns of an import, so that the file can be imported as it is. In a CSV the year of days comes
 * first: 02/03/2026 has two readings.
 */
export function bookTable(kind: ImportKind, format: "csv" | "xlsx"): Table<BookRow> {
  const fields = importFields[kind].map((field) =>
    format === "csv" && field.type === "day" ? { ...field, type: "text" as const } : field,
  );
  const columns = importedColumns(fields);
  return { name: kind, columns, shown: Object.keys(columns) };
}
