import type { AgreementSort } from "@accord/contracts";
import { badRequest, decodeCursor, encodeCursor } from "@accord/service-kit";
import type { ListedAgreement } from "./listed-agreement.ts";

interface SortColumn {
  readonly sql: string;
  readonly type: "text" | "numeric" | "uuid";
  /** What a cursor may hold for it. */
  readonly valid: RegExp;
  readonly valueOf: (row: ListedAgreement) => string;
}

const uuid = (sql: string, valueOf: SortColumn["valueOf"]): SortColumn => ({
  sql,
  type: "uuid",
  valid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  valueOf,
});
const id = uuid("a.id", (row) => row.id);
const name = (column: "last_name" | "first_name"): SortColumn => ({
  sql: `(lower(i.${column}) collate "und-x-icu")`,
  type: "text",
  valid: /^[^]{1,400}$/,
  valueOf: (row) => row[`${column}_key`],
});

const byName: Readonly<Record<string, readonly SortColumn[]>> = {
  reference: [
    {
      sql: "lower(a.reference)",
      type: "text",
      valid: /^[^]{1,400}$/,
      valueOf: (row) => row.reference_key,
    },
  ],
  investor: [name("last_name"), name("first_name"), uuid("i.id", (row) => row.investor_id), id],
  amount: [
    {
      sql: "a.investment_amount",
      type: "numeric",
      valid: /^\d{1,10}\.\d{2}$/,
      valueOf: (row) => row.investment_amount,
    },
    id,
  ],
};

/** How a page is ordered, where it starts, and how the next one is named. */
export interface Sorting {
  readonly orderBy: string;
  after(cursor: string): { sql: string; values: string[] };
  cursorOf(row: ListedAgreement): string;
}

/** Keyset order of the list; the reference or the id makes it total. */
export function sortingOf(sort: AgreementSort): Sorting {
  const isDescending = sort.startsWith("-");
  const columns = byName[sort.replace("-", "")] ?? [];
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
