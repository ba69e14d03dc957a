import type { InvestorSort } from "@accord/contracts";
import { badRequest, decodeCursor, encodeCursor } from "@accord/service-kit";
import type { InvestorRow } from "./investor-row.ts";

/** One column of a sort: its SQL, the type of its bound value, and what a cursor may hold for it. */
interface SortColumn {
  readonly sql: string;
  readonly type: string;
  readonly valid: RegExp;
  readonly valueOf: (row: SortedRow) => string;
}

/** A listed row with its names as the database folds their case. */
export interface SortedRow extends InvestorRow {
  readonly last_name_key: string;
  readonly first_name_key: string;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const name = (column: "last_name" | "first_name"): SortColumn => ({
  sql: `(lower(i.${column}) collate "und-x-icu")`,
  type: "text",
  valid: /^[^]{1,400}$/,
  valueOf: (row) => row[`${column}_key`],
});
const total = (
  column: "total_investment" | "roi_paid" | "agreements_count",
  type: "int" | "numeric",
): SortColumn => ({
  sql: `t.${column}`,
  type,
  valid: type === "int" ? /^\d{1,9}$/ : /^\d{1,12}\.\d{2}$/,
  valueOf: (row) => String(row[column]),
});
const id = (sql: string): SortColumn => ({ sql, type: "uuid", valid: uuid, valueOf: (r) => r.id });

const byColumn: Readonly<Record<string, readonly SortColumn[]>> = {
  name: [name("last_name"), name("first_name"), id("i.id")],
  agreements: [total("agreements_count", "int"), id("t.investor_id")],
  totalInvestment: [total("total_investment", "numeric"), id("t.investor_id")],
  roiPaid: [total("roi_paid", "numeric"), id("t.investor_id")],
};

/** How a page is ordered, where it starts, and how the next one is named. */
export interface Sorting {
  readonly orderBy: string;
  after(cursor: string): { sql: string; values: string[] };
  cursorOf(row: SortedRow): string;
}

/** Keyset order of the list; the id makes it total. */
export function sortingOf(sort: InvestorSort): Sorting {
  const isDescending = sort.startsWith("-");
  const columns = byColumn[sort.replace("-", "")] ?? [];
  return {
    orderBy: columns.map(({ sql }) => `${sql} ${isDescending ? "desc" : "asc"}`).join(", "),
    after(cursor) {
      const [cursorSort, ...key] = decodeCursor(cursor, columns.length + 1).map(String);
      const isOurs = columns.every(({ valid }, index) => valid.test(key[index] ?? ""));
      if (cursorSort !== sort || !isOurs) {
        throw badRequest("The cursor is not one of this list. Start again from the first page.");
      }
      const left = columns.map(({ sql }) => sql).join(", ");
      const right = columns.map(({ type }) => `?::${type}`).join(", ");
      return { sql: `(${left}) ${isDescending ? "<" : ">"} (${right})`, values: key };
    },
    cursorOf: (row) => encodeCursor([sort, ...columns.map(({ valueOf }) => valueOf(row))]),
  };
}
