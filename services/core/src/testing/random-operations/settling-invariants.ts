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
    expect(row.settledByPayoutId === null, label).toBe(row.settledByRolloverId !== null);
    expect(byId.get(settlerOf(row) ?? ""), label).toMatchObject({
      agreementId: row.agreementId,
      kind: row.settledByPayoutId ? "payout" : "rollover",
    });
    expect([row.status, row.periodIndex === null], label).toEqual(["pending", false]);
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
      .filter((row) => row.periodIndex === null && row.payoutType === "roi")
      .map((row) => ({
        id: row.id,
        kind: "payout" as const,
        agreementId: row.agreementId,
        day: row.payoutDate,
      })),
    ...rollovers
      .filter((row) => row.rolloverCategory === "roi" && row.sourcePayoutId === null)
      .map((row) => ({
        id: row.id,
        kind: "rollover" as const,
        agreementId: row.sourceAgreementId,
        day: row.rolloverDate,
      })),
  ];
}

/** A manual payout stays without a row only where none is free within 7 days. */
function expectNobodyWaits(payouts: readonly BookedPayout[], settler: Settler, where: string) {
  const free = payouts.filter(
    (row) =>
      row.agreementId === settler.agreementId &&
      row.periodIndex !== null &&
      row.status === "pending" &&
      !row.inPayment &&
      settlerOf(row) === null &&
      daysBetween(row.dueDate, settler.day) <= 7,
  );
  expect(free, `${where}: payout ${settler.id} waits beside a free row`).toEqual([]);
}

/** A rolled-over payout has one rollover of its money, and a completed one has none. */
export function expectRolledOnce({ payouts, rollovers }: Books, where: string): void {
  const made = rollovers.filter((row) => row.sourcePayoutId !== null);
  const byPayout = new Map(made.map((row) => [row.sourcePayoutId, row]));
  expect(byPayout.size, `${where}: a payout is rolled twice`).toBe(made.length);
  for (const row of payouts) {
    const rollover = byPayout.get(row.id);
    expect(row.status === "rolled_over", `${where}: payout ${row.id}`).toBe(rollover !== undefined);
    expect(row.status === "completed", `${where}: payout ${row.id}`).toBe(row.completedAt !== null);
    if (!rollover) continue;
    expect(rollover, `${where}: payout ${row.id}`).toMatchObject({
      amount: row.amount,
      agreementId: row.rolledToAgreementId,
      sourceAgreementId: row.agreementId,
      rolloverCategory: "roi",
    });
  }
}
