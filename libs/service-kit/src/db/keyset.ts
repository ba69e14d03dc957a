import { isDay } from "@accord/domain";
import { badRequest } from "../errors.ts";
import { decodeCursor, encodeCursor } from "../http/paging.ts";

export interface KeysetColumn<Row> {
  readonly sql: string;
  readonly type: keyof typeof isOfType;
  readonly valueOf: (row: Row) => string | number | null;
}

export type Side = "previous" | "next";

export interface Comparison {
  readonly sql: string;
  readonly values: string[];
}

export interface Keyset<Row> {
  readonly orderBy: string;
  after(cursor: string): { sql: string; values: string[]; leading: Comparison };
  adjacent(row: Row, side: Side): { sql: string; values: string[]; orderBy: string };
  cursorOf(row: Row): string;
}

const isOfType = {
  text: (value: string) => value.length <= 400,
  int: (value: string) => /^\d{1,9}$/.test(value),
  numeric: (value: string) => /^\d{1,12}\.\d{2}$/.test(value),
  date: isDay,
  uuid: (value: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value),
};

/**
 * Sort "-name" is descending. The columns must be unique together and not null. A foreign cursor is
 * a 400. `leading` columns share an index.
 */
export function keysetOf<Row>(
  sort: string,
  columns: readonly KeysetColumn<Row>[],
  leading = columns.length,
): Keyset<Row> {
  const isDescending = sort.startsWith("-");
  const isDescendingTo = (side: Side) => isDescending === (side === "next");
  const orderTo = (side: Side) =>
    columns.map(({ sql }) => `${sql} ${isDescendingTo(side) ? "desc" : "asc"}`).join(", ");
  const compare = (values: string[], side: Side) => {
    const operator = isDescendingTo(side) ? "<" : ">";
    const fullComparison = comparison(columns, operator);
    if (leading === columns.length) return { sql: fullComparison, values };
    const leadingPart = leadingComparison(values, side);
    return {
      sql: `${leadingPart.sql} and ${fullComparison}`,
      values: [...leadingPart.values, ...values],
    };
  };
  const leadingComparison = (values: string[], side: Side): Comparison => ({
    sql: comparison(columns.slice(0, leading), isDescendingTo(side) ? "<=" : ">="),
    values: values.slice(0, leading),
  });
  const keyOf = (row: Row) => columns.map(({ valueOf }) => String(valueOf(row)));
  return {
    orderBy: orderTo("next"),
    after(cursor) {
      const [cursorSort, ...key] = decodeCursor(cursor, columns.length + 1).map(String);
      const isValidKey = columns.every(({ type }, index) => isOfType[type](key[index] ?? ""));
      if (cursorSort !== sort || !isValidKey) {
        throw badRequest("The cursor is not one of this list. Start again from the first page.");
      }
      return { ...compare(key, "next"), leading: leadingComparison(key, "next") };
    },
    adjacent: (row, side) => ({ ...compare(keyOf(row), side), orderBy: orderTo(side) }),
    cursorOf: (row) => encodeCursor([sort, ...keyOf(row)]),
  };
}

function comparison<Row>(columns: readonly KeysetColumn<Row>[], operator: string): string {
  const left = columns.map(({ sql }) => sql).join(", ");
  const right = columns.map(({ type }) => `?::${type}`).join(", ");
  return `(${left}) ${operator} (${right})`;
}
