import { describe, expect, test } from "vitest";
import { encodeCursor } from "../http/paging.ts";
import { keysetOf } from "./keyset.ts";

interface Row {
  readonly day: string;
  readonly amount: string;
  readonly id: string;
}

const id = "0f0e0d0c-0b0a-4908-8706-050403020100";
const columns = [
  { sql: "t.day", type: "date", valueOf: (row: Row) => row.day },
  { sql: "t.amount", type: "numeric", valueOf: (row: Row) => row.amount },
  { sql: "t.id", type: "uuid", valueOf: (row: Row) => row.id },
] as const;
const row = { day: "2026-11-20", amount: "25000.00", id };

test("adjacent finds the nearest row on each side in each order", () => {
  const rising = keysetOf("day", columns);
  expect(rising.adjacent(row, "next")).toEqual({
    sql: "(t.day, t.amount, t.id) > (?::date, ?::numeric, ?::uuid)",
    values: ["2026-11-20", "25000.00", id],
    orderBy: rising.orderBy,
  });
  const falling = keysetOf("-day", columns);
  expect(rising.adjacent(row, "previous")).toMatchObject({
    sql: expect.stringContaining(" < "),
    orderBy: falling.orderBy,
  });
  expect(falling.adjacent(row, "previous")).toMatchObject({
    sql: expect.stringContaining(" > "),
    orderBy: rising.orderBy,
  });
});

test("an order over two tables also compares the indexed columns of the first one", () => {
  const joined = keysetOf("-day", columns, 2);
  expect(joined.adjacent(row, "next")).toMatchObject({
    sql:
      "(t.day, t.amount) <= (?::date, ?::numeric)" +
      " and (t.day, t.amount, t.id) < (?::date, ?::numeric, ?::uuid)",
    values: ["2026-11-20", "25000.00", "2026-11-20", "25000.00", id],
  });
  expect(joined.adjacent(row, "previous").sql).toMatch(/ >= .* and .* > /);
});

test("a page starts after the row of the cursor in the order of the list", () => {
  const rising = keysetOf("day", columns);
  expect(rising.orderBy).toBe("t.day asc, t.amount asc, t.id asc");
  expect(rising.after(rising.cursorOf(row))).toMatchObject({
    sql: "(t.day, t.amount, t.id) > (?::date, ?::numeric, ?::uuid)",
    values: ["2026-11-20", "25000.00", id],
  });
  const joined = keysetOf("day", columns, 2);
  expect(joined.after(joined.cursorOf(row)).leading).toEqual({
    sql: "(t.day, t.amount) >= (?::date, ?::numeric)",
    values: ["2026-11-20", "25000.00"],
  });
  const falling = keysetOf("-day", columns);
  expect(falling.orderBy).toBe("t.day desc, t.amount desc, t.id desc");
  expect(falling.after(falling.cursorOf(row)).sql).toContain(" < ");
});

describe("a cursor is a 400 when it", () => {
  test.each([
    ["is of another order", ["-day", row.day, row.amount, id]],
    ["is of another list", ["day", row.day]],
    ["holds a day that does not exist", ["day", "2026-02-30", row.amount, id]],
    ["holds no amount", ["day", row.day, "1e9", id]],
    ["holds no id", ["day", row.day, row.amount, "' or true"]],
  ])("%s", (_name, key) => {
    const cursor = encodeCursor(key);
    const refusal = expect.objectContaining({ status: 400 });
    expect(() => keysetOf("day", columns).after(cursor)).toThrow(refusal);
  });
});
