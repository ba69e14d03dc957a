import { expect } from "vitest";
import type { BookedPayout, Books } from "./books.ts";
import { daysBetween, settlerOf } from "./reading.ts";

/** Whose ROI a settler is, and of which day; only these may settle. */
interface Settler {
  readonly id: string;
  readonly kind: "payout" | "rollover";
  readonly agreementId: string | null;
  readonly day: string;
}

/** One settler per row, one row per settler, and no ROI rolled that was taken from no row. */
export function expectSettling(books: Books, where: string): void {
  const settlers = settlersOf(books);
  const byId = new Map(settlers.map((settler) => [settler.id, settler]));
  const settled = books.payouts.filter((row) => settlerOf(row) !== null);
  for (const row of settled) {
    const label = `${where}: settled ${row.id}`;
    expect(row.settled_by_payout_id === null, label).toBe(row.settled_by_rollover_id !== null);
    expect(byId.get(settlerOf(row) ?? ""), label).toMatchObject({
      agreementId: row.agreement_id,
      kind: row.settled_by_payout_id ? "payout" : "rollover",
    });
    expect([row.status, row.period_index === null], label).toEqual(["pending", false]);
  }
  const used = settled.map(settlerOf);
  expect(new Set(used).size, `${where}: a settler settles two rows`).toBe(used.length);
  for (const settler of settlers.filter(({ id }) => !used.includes(id))) {
    expect(settler.kind, `${where}: rollover ${settler.id} has no row`).toBe("payout");
    expectNobodyWaits(books.payouts, settler, where);
  }
}

function settlersOf({ payouts, rollovers }: Books): Settler[] {
  return [
    ...payouts
      .filter((row) => row.period_index === null && row.payout_type === "roi")
      .map((row) => ({
        id: row.id,
        kind: "payout" as const,
        agreementId: row.agreement_id,
        day: row.payout_date,
      })),
    ...rollovers
      .filter((row) => row.rollover_category === "roi" && row.source_payout_id === null)
      .map((row) => ({
        id: row.id,
        kind: "rollover" as const,
        agreementId: row.source_agreement_id,
        day: row.rollover_date,
      })),
  ];
}

/** A manual payout stays without a row only where none is free within 7 days. */
function expectNobodyWaits(payouts: readonly BookedPayout[], settler: Settler, where: string) {
  const free = payouts.filter(
    (row) =>
      row.agreement_id === settler.agreementId &&
      row.period_index !== null &&
      row.status === "pending" &&
      settlerOf(row) === null &&
      daysBetween(row.due_date, settler.day) <= 7,
  );
  expect(free, `${where}: payout ${settler.id} waits beside a free row`).toEqual([]);
}

/** A rolled-over payout has one rollover of its money, and a completed one has none. */
export function expectRolledOnce({ payouts, rollovers }: Books, where: string): void {
  const made = rollovers.filter((row) => row.source_payout_id !== null);
  const byPayout = new Map(made.map((row) => [row.source_payout_id, row]));
  expect(byPayout.size, `${where}: a payout is rolled twice`).toBe(made.length);
  for (const row of payouts) {
    const rollover = byPayout.get(row.id);
    expect(row.status === "rolled_over", `${where}: payout ${row.id}`).toBe(rollover !== undefined);
    expect(row.status === "completed", `${where}: payout ${row.id}`).toBe(
      row.completed_at !== null,
    );
    if (!rollover) continue;
    expect(rollover, `${where}: payout ${row.id}`).toMatchObject({
      amount: row.amount,
      agreement_id: row.rolled_to_agreement_id,
      source_agreement_id: row.agreement_id,
      rollover_category: "roi",
    });
  }
}
