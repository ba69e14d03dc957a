import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffDays } from "../dates/arithmetic.ts";
import { arbitraryDay } from "../testing/arbitrary-terms.ts";
import { matchSettlers } from "./match-settlers.ts";
import type { SettledPair, Settler } from "./settling.ts";

const april = { id: "april", dueDate: "2026-04-01" };
const july = { id: "july", dueDate: "2026-07-01" };

function payout(id: string, date: string, age = 0): Settler {
  return { type: "payout", id, date, createdAt: new Date(2_000_000 - age) };
}

function pair(rowId: string, id: string): SettledPair {
  return { rowId, settledBy: { type: "payout", id } };
}

describe("matchSettlers", () => {
  test("pairs each row with at most one settler and each settler with one row", () => {
    const settlers = [
      payout("a", "2026-04-02"),
      payout("b", "2026-04-03"),
      payout("c", "2026-06-30"),
    ];
    const result = matchSettlers({ rows: [april, july], settlers, pairs: [] });
    expect(result.pairs).toEqual([pair("april", "a"), pair("july", "c")]);
    expect(result.unmatched.map((settler) => settler.id)).toEqual(["b"]);
  });

  test("orders settlers by date, then by age", () => {
    const byDate = [payout("late", "2026-04-05", 99), payout("early", "2026-04-04")];
    expect(matchSettlers({ rows: [april], settlers: byDate, pairs: [] }).pairs).toEqual([
      pair("april", "early"),
    ]);
    const byAge = [payout("a young one", "2026-04-04", 1), payout("old", "2026-04-04", 2)];
    expect(matchSettlers({ rows: [april], settlers: byAge, pairs: [] }).pairs).toEqual([
      pair("april", "old"),
    ]);
  });

  test("matches the edited settler first, by its new date", () => {
    const settlers = [payout("other", "2026-04-01"), payout("edited", "2026-04-06")];
    const input = { rows: [april, july], settlers, pairs: [pair("july", "edited")] };
    const edited = { type: "payout", id: "edited" } as const;
    expect(matchSettlers({ ...input, edited }).pairs).toEqual([pair("april", "edited")]);
    expect(matchSettlers(input).pairs).toEqual([pair("july", "edited"), pair("april", "other")]);
  });

  test("keeps a pair whose due day moved", () => {
    const moved = { id: "april", dueDate: "2026-04-22" };
    const settlers = [payout("a", "2026-04-01"), payout("b", "2026-04-22")];
    const result = matchSettlers({ rows: [moved], settlers, pairs: [pair("april", "a")] });
    expect(result.pairs).toEqual([pair("april", "a")]);
    expect(result.unmatched.map((settler) => settler.id)).toEqual(["b"]);
  });

  test("frees a row without its settler, and a settler without its row", () => {
    const freedRow = matchSettlers({
      rows: [april],
      settlers: [payout("b", "2026-04-03")],
      pairs: [pair("april", "deleted")],
    });
    expect(freedRow.pairs).toEqual([pair("april", "b")]);
    const freedSettler = matchSettlers({
      rows: [july],
      settlers: [payout("a", "2026-06-28")],
      pairs: [pair("gone", "a")],
    });
    expect(freedSettler.pairs).toEqual([pair("july", "a")]);
  });

  test("gives a payment of a row's rest only that row, once it is free", () => {
    const rest = { ...payout("rest", "2026-06-30"), restOf: "april" };
    const settlers = [payout("a", "2026-04-01"), rest];
    const settled = matchSettlers({ rows: [april, july], settlers, pairs: [] });
    expect(settled.pairs).toEqual([pair("april", "a")]);
    expect(settled.unmatched).toEqual([rest]);
    const freed = matchSettlers({ rows: [april, july], settlers: [rest], pairs: settled.pairs });
    expect(freed.pairs).toEqual([pair("april", "rest")]);
  });

  test("distinguishes a payout and a rollover with the same id", () => {
    const rollover: Settler = { ...payout("1", "2026-07-01"), type: "rollover" };
    const result = matchSettlers({
      rows: [april, july],
      settlers: [rollover, payout("1", "2026-04-01")],
      pairs: [],
    });
    expect(result.pairs).toEqual([
      pair("april", "1"),
      { rowId: "july", settledBy: { type: "rollover", id: "1" } },
    ]);
  });
});

describe("matchSettlers for any input", () => {
  const rows = fc
    .uniqueArray(arbitraryDay(120), { maxLength: 8 })
    .map((days) => days.map((dueDate, index) => ({ id: `row-${index}`, dueDate })));
  const settlers = fc
    .array(fc.tuple(arbitraryDay(120), fc.nat({ max: 3 })), { maxLength: 8 })
    .map((list) => list.map(([date, age], index) => payout(`p${index}`, date, age)));

  test("is one to one, within 7 days, and leaves no free row near a free settler", () => {
    fc.assert(
      fc.property(rows, settlers, (someRows, someSettlers) => {
        const { pairs, unmatched } = matchSettlers({
          rows: someRows,
          settlers: someSettlers,
          pairs: [],
        });
        const taken = new Set(pairs.map((one) => one.rowId));
        expect(taken.size).toBe(pairs.length);
        expect(pairs.length + unmatched.length).toBe(someSettlers.length);
        for (const { rowId, settledBy } of pairs) {
          const dueDate = someRows.find((row) => row.id === rowId)?.dueDate ?? "";
          const date = someSettlers.find((settler) => settler.id === settledBy.id)?.date ?? "";
          expect(Math.abs(diffDays(dueDate, date))).toBeLessThanOrEqual(7);
        }
        for (const row of someRows.filter(({ id }) => !taken.has(id))) {
          for (const { date } of unmatched)
            expect(Math.abs(diffDays(row.dueDate, date))).toBeGreaterThan(7);
        }
      }),
    );
  });

  test("does not depend on the input order and is idempotent", () => {
    fc.assert(
      fc.property(rows, settlers, (someRows, someSettlers) => {
        const once = matchSettlers({ rows: someRows, settlers: someSettlers, pairs: [] });
        const reversed = matchSettlers({
          rows: someRows.toReversed(),
          settlers: someSettlers.toReversed(),
          pairs: [],
        });
        expect(reversed).toEqual(once);
        const again = matchSettlers({ rows: someRows, settlers: someSettlers, pairs: once.pairs });
        expect(again).toEqual(once);
      }),
    );
  });
});
