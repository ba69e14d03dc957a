import type { Table, TableColumn } from "@accord/contracts";
import { importFields, type ImportField, type ImportKind } from "@accord/domain";
import type { BookRow } from "./book.read.ts";

const kinds = { money: "money", percent: "percent", day: "day", whole: "count" } as const;

const isNumber = (type: ImportField["type"]): type is keyof typeof kinds => type in kinds;

function columnOf({ name, label, type }: ImportField): TableColumn<BookRow> {
  return {
    header: label,
    kind: isNumber(type) ? kinds[type] : "text",
    value: (row) => {
      const value = row[name] ?? null;
      return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
    },
  };
}

/** The columns of an import, so that the file can be imported as it is. */
export function bookTable(kind: ImportKind): Table<BookRow> {
  const columns = Object.fromEntries(
    importFields[kind].map((field) => [field.name, columnOf(field)]),
  );
  return { name: kind, columns, shown: Object.keys(columns) };
}
