import { formatMoney, parseMoney, planPayouts, termsOf } from "@accord/domain";
import { expect } from "vitest";
import type { Books, BookedPayout } from "./books.ts";
import { movesOf, principalBefore, referenceDayOf, settlerOf } from "./reading.ts";

/**
 * Both sides of a rollover are there, and an agreement that takes part in one is not deleted alone.
 */
export function expectTwoSides({ agreements, rollovers }: Books, where: string): void {
  const isLive = new Map(agreements.map((row) => [row.id, row.deletedAt === null]));
  for (const row of rollovers) {
    const label = `${where}: rollover ${row.id}`;
    const isFresh = row.rolloverType === "additional_investment";
    expect(row.sourceAgreementId === null, label).toBe(isFresh);
    expect(row.rolloverCategory === null, label).toBe(isFresh);
    if (row.sourceAgreementId === null) continue;
    expect(isLive.get(row.sourceAgreementId), label).toBe(isLive.get(row.agreementId));
    if (row.rolloverCategory !== "principal") continue;
    expect(row.sourceAgreementId, label).not.toBe(row.agreementId);
  }
}

const isHistory = (row: BookedPayout) => row.status !== "pending" || settlerOf(row) !== null;

const contentOf = (row: BookedPayout) =>
  JSON.stringify({ ...row, version: null, updatedAt: null, payable: null });

/**
 * What was paid, rolled over or settled stands: only an edit of that very row, or of what settles
 * it, changes it and leaves it history.
 */
export function expectHistoryStands(before: Books, after: Books, where: string): void {
  const settlers = new Map([...after.payouts, ...after.rollovers].map((row) => [row.id, row]));
  const edited = new Set(
    [...before.payouts, ...before.rollovers]
      .filter((row) => settlers.get(row.id)?.version !== row.version)
      .map(({ id }) => id),
  );
  const was = new Map(before.payouts.filter(isHistory).map((row) => [row.id, row]));
  const changed = after.payouts.filter((row) => {
    const old = was.get(row.id);
    if (!old || !isHistory(row) || old.status !== row.status) return false;
    if (settlerOf(old) !== settlerOf(row) || edited.has(settlerOf(old) ?? "")) return false;
    return contentOf(old) !== contentOf(row);
  });
  expect(changed.length, `${where}: changes history`).toBeLessThanOrEqual(1);
  if (changed.length === 1) expect(where, "changes history").toMatch(/change a payout$/);
}

/**
 * While a row is history no other first day is typed, and the money at the start is only moved by
 * an edit of the agreement: never by what an older screen echoes.
 */
export function expectTermsStand(before: Books, after: Books, where: string): void {
  const known = new Map(before.agreements.map((row) => [row.id, row]));
  const withHistory = new Set(
    before.payouts
      .filter((row) => row.periodIndex !== null && isHistory(row))
      .map((row) => row.agreementId),
  );
  for (const agreement of after.agreements) {
    const old = known.get(agreement.id);
    if (!old) continue;
    const label = `${where}: ${agreement.reference}`;
    if (!/edit$/.test(where)) {
      expect(agreement.initialInvestment, label).toBe(old.initialInvestment);
    }
    if (!withHistory.has(agreement.id)) continue;
    expect(agreement.firstPayoutDateTyped, label).toBe(old.firstPayoutDateTyped);
  }
}

/**
 * ROI that is newly rolled is at most what its row pays; an edit may leave it as large as it was.
 */
export function expectTaken(before: Books, after: Books, where: string): void {
  const known = new Map(before.rollovers.map((row) => [row.id, row]));
  const rows = new Map(after.payouts.map((row) => [row.settledByRolloverId, row]));
  for (const rollover of after.rollovers) {
    const old = known.get(rollover.id);
    if (old?.version === rollover.version) continue;
    const row = rows.get(rollover.id);
    if (rollover.rolloverCategory !== "roi" || !row) continue;
    const most = Math.max(parseMoney(row.amount), old ? parseMoney(old.amount) : 0);
    expect(parseMoney(rollover.amount), `${where}: more than the row`).toBeLessThanOrEqual(most);
  }
}

/**
 * A row that was settled in this step pays what the plan gives it without the settler's money, its
 * own and the principal that was paid out together with it.
 */
export function expectSettledAmounts(before: Books, after: Books, where: string): void {
  const known = new Map(before.payouts.map((row) => [row.id, row]));
  for (const row of after.payouts) {
    const settler = settlerOf(row);
    const old = known.get(row.id);
    if (settler === null || row.adjusted || row.periodIndex === null) continue;
    if (old && settlerOf(old) === settler && old.amount === row.amount) continue;
    const agreement = after.agreements.find(({ id }) => id === row.agreementId);
    if (!agreement) throw new Error(`${where}: ${row.id} has no agreement`);
    const terms = termsOf(agreement);
    const slot = planPayouts(terms).rows[row.periodIndex - 1];
    if (!slot) throw new Error(`${where}: ${row.id} was settled beyond the plan`);
    const others = {
      ...after,
      rollovers: after.rollovers.filter(({ id }) => id !== settler),
      payouts: after.payouts.filter(({ id, payoutType }) => payoutType === "roi" || known.has(id)),
    };
    const moves = movesOf(others, agreement.id);
    const investmentAmount = principalBefore(agreement, moves, referenceDayOf(agreement, slot));
    const plan = planPayouts({ ...terms, investmentAmount });
    const amount = plan.rows[row.periodIndex - 1]?.amount ?? -1;
    expect(row.amount, `${where}: settled row of ${agreement.reference}`).toBe(formatMoney(amount));
  }
}
