import { planWithMovements, type Terms } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { openRowsFor } from "./open-rows.ts";
import { reconcile } from "./reconcile.ts";
import type { AgreementState, ScheduledRow } from "./state.ts";

const terms: Terms = {
  investmentAmount: 100_000_00,
  roiPercentage: 800,
  roiCalculation: "annual",
  termValue: 18,
  termUnit: "months",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
};

const rowsOf = (of: Terms): ScheduledRow[] =>
  planWithMovements(of, []).rows.map((row) => ({
    id: `row-${row.periodIndex}`,
    periodIndex: row.periodIndex,
    period: row.period,
    dueDate: row.date,
    payoutDate: row.date,
    amount: row.amount,
    status: "pending",
    adjusted: false,
    settledBy: null,
    inPayment: false,
    returned: false,
  }));

const state = (changes: Partial<AgreementState> = {}): AgreementState => ({
  terms,
  movements: [],
  rows: rowsOf(terms),
  settlers: [],
  ...changes,
});
const withRow = (index: number, changes: Partial<ScheduledRow>) =>
  rowsOf(terms).map((row) => (row.periodIndex === index ? { ...row, ...changes } : row));
const settler = (id: string, date: string, age = 0) =>
  ({ type: "payout", id, date, createdAt: new Date(1_000_000 - age) }) as const;

describe("reconcile", () => {
  test("returns no writes when everything is as planned", () => {
    const { inserts, updates, deletes, totalRoi } = reconcile(state());
    expect({ inserts, updates, deletes }).toEqual({ inserts: [], updates: [], deletes: [] });
    expect(totalRoi).toBe(1_600_000);
  });

  test("inserts missing rows and deletes those beyond the plan", () => {
    const longer = { ...terms, termValue: 24 };
    expect(reconcile(state({ terms: longer })).inserts.map((row) => row.periodIndex)).toEqual([
      7, 8,
    ]);
    const shorter = { ...terms, termValue: 12 };
    expect(reconcile(state({ terms: shorter })).deletes).toEqual(["row-5", "row-6"]);
  });

  test("keeps history rows, also beyond a shortened plan", () => {
    const rows = withRow(6, { status: "completed", amount: 1 });
    const { updates, deletes, totalRoi } = reconcile(
      state({ terms: { ...terms, termValue: 12, roiPercentage: 400 }, rows }),
    );
    expect(deletes).toEqual(["row-5"]);
    expect(updates.map((row) => row.id)).toEqual(["row-1", "row-2", "row-3", "row-4"]);
    expect(totalRoi).toBe(400_000 + 1);
  });

  test("pairs rows with the plan by number when due days move, and keeps a settled pair", () => {
    const settledBy = { type: "payout", id: "paid" } as const;
    const moved = { ...terms, firstPayoutDate: "2026-05-20" };
    const { updates } = reconcile(
      state({
        terms: moved,
        rows: withRow(1, { settledBy }),
        settlers: [settler("paid", "2026-04-02")],
      }),
    );
    expect(updates.map((row) => row.id)).toEqual(["row-2", "row-3", "row-4", "row-5", "row-6"]);
    expect(updates[0]).toMatchObject({ dueDate: "2026-08-05", amount: 266_666 });
  });

  test("keeps an adjusted amount and date, and the row can still be settled", () => {
    const rows = withRow(2, {
      adjusted: true,
      amount: 5,
      dueDate: "2026-07-20",
      payoutDate: "2026-07-20",
    });
    expect(reconcile(state({ rows })).updates).toEqual([]);
    const { updates } = reconcile(state({ rows, settlers: [settler("a", "2026-07-25")] }));
    expect(updates).toMatchObject([{ id: "row-2", amount: 5, settledBy: { id: "a" } }]);
  });

  test("sets a newly settled row to the plan without its settler's own money", () => {
    const own = {
      type: "rollover",
      id: "own",
      date: "2026-03-28",
      createdAt: new Date(0),
    } as const;
    const money = {
      date: "2026-03-28",
      amount: 266_666,
      settler: { type: "rollover", id: "own" },
    } as const;
    const { updates } = reconcile(state({ settlers: [own], movements: [money] }), own);
    expect(updates[0]).toMatchObject({ id: "row-1", amount: 266_666, settledBy: { id: "own" } });
    expect(updates[1]).toMatchObject({ id: "row-2", amount: 273_777, settledBy: null });
  });

  test("matches the edited settler first and gives its old row to a waiting one", () => {
    const rows = withRow(1, { settledBy: { type: "payout", id: "edited" } });
    const settlers = [settler("edited", "2026-07-02"), settler("waits", "2026-04-03")];
    const { updates, released } = reconcile(state({ rows, settlers }), {
      type: "payout",
      id: "edited",
    });
    expect(updates.map((row) => [row.id, row.settledBy?.id])).toEqual([
      ["row-1", "waits"],
      ["row-2", "edited"],
    ]);
    expect(released).toEqual(new Set(["row-1"]));
  });

  test("splits a typed total over all rows, keeps paid ones, and totals the rows", () => {
    const typed = { ...terms, totalRoiManual: 60_000 };
    expect(reconcile(state({ terms: typed })).totalRoi).toBe(60_000);
    const rows = withRow(1, { status: "completed" });
    const { updates, totalRoi } = reconcile(state({ terms: typed, rows }));
    expect(updates.map((row) => row.amount)).toEqual(Array.from({ length: 5 }, () => 10_000));
    expect(totalRoi).toBe(266_666 + 50_000);
  });
});

describe("the rows that a settler may choose from", () => {
  test("are unpaid and unsettled, computed without its own row and money", () => {
    const by = { type: "rollover", id: "own" } as const;
    const own = { ...by, date: "2026-03-28", createdAt: new Date(0) };
    const rows = rowsOf(terms).map((row) =>
      row.periodIndex === 1 ? { ...row, settledBy: by } : { ...row, amount: 273_777 },
    );
    const open = openRowsFor(
      state({
        rows: rows.map((row) => (row.periodIndex === 3 ? { ...row, status: "completed" } : row)),
        settlers: [own, settler("waits", "2026-04-01")],
        movements: [{ date: "2026-03-28", amount: 266_666, settler: by }],
      }),
      by,
    );
    expect(open.map((row) => [row.id, row.amount, row.wasSettledByIt])).toEqual([
      ["row-1", 266_666, true],
      ["row-2", 266_666, false],
      ["row-4", 266_666, false],
      ["row-5", 266_666, false],
      ["row-6", 266_670, false],
    ]);
  });

  test("include what a released run pays, marked, and what was returned beyond the plan", () => {
    const rows = [
      ...rowsOf(terms).map((row) => (row.periodIndex === 1 ? { ...row, inPayment: true } : row)),
      returnedBeyond,
      { ...returnedBeyond, id: "surplus", periodIndex: 8, returned: false },
    ];
    const open = openRowsFor(state({ rows }), { type: "rollover", id: "own" });
    expect(open.map(({ id }) => id)).toEqual([
      ...["row-1", "row-2", "row-3", "row-4", "row-5", "row-6"],
      "beyond",
    ]);
    expect(open.flatMap(({ id, inPayment }) => (inPayment ? [id] : []))).toEqual(["row-1"]);
  });
});

const returnedBeyond: ScheduledRow = {
  ...rowOf("beyond"),
  periodIndex: 7,
  dueDate: "2027-10-06",
  payoutDate: "2027-10-06",
  amount: 250_000,
  returned: true,
};

function rowOf(id: string): ScheduledRow {
  const [first] = rowsOf(terms);
  if (!first) throw new Error("no row");
  return { ...first, id };
}

describe("a returned row beyond the plan", () => {
  const rows = [...rowsOf(terms), returnedBeyond];
  const by = { type: "payout", id: "pays" } as const;

  test("stays as it was paid, and is settled by the money that pays it", () => {
    const before = reconcile(state({ rows }));
    expect([before.updates, before.deletes]).toEqual([[], []]);
    expect(before.totalRoi).toBe(1_600_000 + 250_000);
    const settlers = [settler("pays", "2027-10-04")];
    const { updates, deletes, totalRoi } = reconcile(state({ rows, settlers }), by);
    expect(updates).toEqual([{ ...returnedBeyond, settledBy: by }]);
    expect([deletes, totalRoi]).toEqual([[], 1_600_000 + 250_000]);
  });

  test("is 0.00 where an unpaid row of the plan pays for its day, and no settler pays it", () => {
    const returned = rowsOf(terms).map((row) => ({ ...row, returned: true }));
    const whole: Terms = { ...terms, payoutFrequency: "term" };
    const { updates, deletes, totalRoi } = reconcile(state({ terms: whole, rows: returned }));
    expect(updates.map(({ id, amount }) => [id, amount])).toEqual([
      ["row-1", 1_600_000],
      ...["row-2", "row-3", "row-4", "row-5", "row-6"].map((id) => [id, 0]),
    ]);
    expect([deletes, totalRoi]).toEqual([[], 1_600_000]);
    const paid = returned.map((row) =>
      row.periodIndex === 1 ? { ...row, status: "completed" as const } : row,
    );
    expect(reconcile(state({ terms: whole, rows: paid })).updates).toEqual([]);
    const settlers = [settler("pays", "2026-07-01")];
    const beside = reconcile(state({ terms: whole, rows: returned, settlers }), by);
    expect(beside.updates.flatMap(({ settledBy }) => settledBy ?? [])).toEqual([]);
    const open = openRowsFor(state({ terms: whole, rows: returned }), by);
    expect(open.map(({ id }) => id)).toEqual(["row-1"]);
  });

  test("is 0.00 up to the end of the term, where the payday of a year is before its day", () => {
    const year: Terms = { ...terms, termValue: 12, startDate: "2025-11-29", endDate: "2026-11-29" };
    const returned = rowsOf(year).map((row) => ({ ...row, returned: true }));
    const annual: Terms = { ...year, payoutFrequency: "annually" };
    const changes = { terms: annual, rows: returned };
    expect(reconcile(state(changes)).updates.map(({ id, amount }) => [id, amount])).toEqual([
      ["row-1", 800_000],
      ...["row-2", "row-3", "row-4"].map((id) => [id, 0]),
    ]);
    const shorter: Terms = { ...annual, termValue: 6, endDate: "2026-05-29" };
    expect(reconcile(state({ ...changes, terms: shorter })).totalRoi).toBe(800_000 + 2 * 200_000);
  });

  test("is due again without that money", () => {
    const settled = [...rowsOf(terms), { ...returnedBeyond, settledBy: by }];
    const { updates, deletes } = reconcile(state({ rows: settled }));
    expect([updates, deletes]).toEqual([[returnedBeyond], []]);
  });
});

describe("the row of a released run that a settler would settle", () => {
  const rows = rowsOf(terms).map((row) =>
    row.periodIndex === 2 ? { ...row, inPayment: true } : row,
  );
  const paidByRun = (date: string, more: object = {}) =>
    reconcile(state({ rows, settlers: [{ ...settler("own", date), ...more }] }), {
      type: "payout",
      id: "own",
    }).paidByRun?.id;

  test("is the nearest one within 7 days", () => {
    expect(paidByRun("2026-07-08")).toBe("row-2");
    expect(paidByRun("2026-07-09")).toBeUndefined();
    expect(paidByRun("2026-04-01")).toBeUndefined();
  });

  test("is none where it pays the rest of another payout, or another write is under way", () => {
    expect(paidByRun("2026-07-01", { restOf: "row-1" })).toBeUndefined();
    expect(reconcile(state({ rows, settlers: [settler("own", "2026-07-01")] })).paidByRun).toBe(
      null,
    );
  });
});
