import type { ImportField, ImportFieldType } from "@accord/domain";
import * as z from "@accord/zod";

/**
 * How the cells of a column are written: money as a number with two decimals, an ISO 8601 instant
 * as the firm's local time.
 */
type CellKind = "text" | "money" | "percent" | "day" | "instant" | "count";

export interface TableColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  /** Null is an empty cell. */
  readonly value: (row: Row, timeZone: string) => string | number | null;
}

/** How a list is exported. */
export interface Table<in Row, Key extends string = string> {
  /** The name of its file, without the ending. */
  readonly name: string;
  /** All of them, in the order of the file. */
  readonly columns: Readonly<Record<Key, TableColumn<Row>>>;
  /** Those of the page. */
  readonly shown: readonly NoInfer<Key>[];
}

export const tableOf =
  <Row>() =>
  <const Key extends string>(table: Table<Row, Key>): Table<Row, Key> =>
    table;

const cellOf = (value: unknown): string | number | null => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" || typeof value === "number" ? value : null;
};

/** A column that is a field of the row. */
export const fieldColumn = <Row>(
  kind: CellKind,
  header: string,
  name: keyof Row,
): TableColumn<Row> => ({ header, kind, value: (row) => cellOf(row[name]) });

const numberKinds = { money: "money", percent: "percent", day: "day", whole: "count" } as const;
const isNumber = (type: ImportFieldType): type is keyof typeof numberKinds => type in numberKinds;

/** Of the fields of an import, by their names, so that its file can be imported as it is. */
export const importedColumns = (
  fields: readonly ImportField[],
): Record<string, TableColumn<Readonly<Record<string, unknown>>>> =>
  Object.fromEntries(
    fields.map(({ name, label: header, type }) => [
      name,
      {
        header,
        kind: isNumber(type) ? numberKinds[type] : "text",
        value: (row) => cellOf(row[name]),
      },
    ]),
  );

/** Several texts in one cell. */
export const listText = (texts: readonly string[]): string => texts.join("; ");

export const exportFormats = ["csv", "xlsx"] as const;

/** Instead of columns: every one of the table. */
export const ALL_COLUMNS = "all";

/** Query of a list that is exported: its form, and its columns instead of those of the page. */
export function exportQuery({ columns }: Table<never>) {
  const keys = Object.keys(columns);
  const message = `must be ${ALL_COLUMNS}, or names of ${keys.join(", ")}, separated by commas`;
  const isColumn = (key: string) => keys.includes(key);
  return {
    format: z.enum(exportFormats, `must be one of ${exportFormats.join(", ")}`).optional(),
    columns: z
      .string(message)
      .refine((text) => text === ALL_COLUMNS || text.split(",").every(isColumn), message)
      .optional(),
  };
}
