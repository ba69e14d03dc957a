import { describe, expect, test } from "vitest";
import { settledRow } from "./settled-row.ts";

type Row = Parameters<typeof settledRow>[0][number];

const row = (id: string, dueDate: string, changes: Partial<Row> = {}): Row => ({
  id,
  dueDate,
  periodIndex: 1,
  status: "pending",
  settledBy: null,
  ...changes,
});
const on = (date: string, id?: string) => ({ type: "payout" as const, date, id });

describe("settledRow", () => {
  test("is scheduled and unpaid, possibly overdue", () => {
    const others = [
      row("manual", "2026-07-01", { periodIndex: null }),
      row("paid", "2026-07-01", { status: "completed" }),
      row("rolled", "2026-07-01", { status: "rolled_over" }),
    ];
    expect(settledRow(others, on("2026-07-01"))).toBeNull();
    const late = row("late", "2026-07-05", { status: "overdue" });
    expect(settledRow([...others, late], on("2026-07-01"))?.id).toBe("late");
  });

  test("is free, or settled by the edited settler itself", () => {
    const settledBy = { type: "payout" as const, id: "own" };
    const rows = [row("own row", "2026-07-01", { settledBy }), row("next", "2026-07-05")];
    expect(settledRow(rows, on("2026-07-01"))?.id).toBe("next");
    expect(settledRow(rows, on("2026-07-01", "own"))?.id).toBe("own row");
    const rollover = { type: "rollover" as const, date: "2026-07-01", id: "own" };
    expect(settledRow(rows, rollover)?.id).toBe("next");
  });
});
