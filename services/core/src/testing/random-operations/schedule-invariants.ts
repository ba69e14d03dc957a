import { formatMoney, parseMoney, planPayouts, type Cents, type Plan } from "@accord/domain";
import { expect } from "vitest";
import type { AgreementRow } from "../../features/agreements/index.ts";
import { termsOf, toTerms } from "../../features/schedule/index.ts";
import type { BookedPayout, Books } from "./books.ts";
import {
  movesOf,
  principalAtEndOf,
  principalBefore,
  referenceDayOf,
  settlerOf,
  sumOf,
} from "./reading.ts";

/** What must hold of one agreement, deleted or not. */
export function expectAgreement(books: Books, agreement: AgreementRow, where: string): void {
  const label = `${where}: ${agreement.reference}`;
  const own = books.rollovers.filter((row) => row.agreement_id === agreement.id);
  const initial = parseMoney(agreement.initial_investment);
  expect(agreement.investment_amount, `${label} initial investment + own rows`).toBe(
    formatMoney(initial + sumOf(own)),
  );
  const moves = movesOf(books, agreement.id);
  for (const { day } of moves) {
    expect(day >= agreement.start_date, `${label} moves before its start`).toBe(true);
    const left = principalAtEndOf(agreement, moves, day);
    expect(left, `${label} principal on ${day}`).toBeGreaterThanOrEqual(0);
  }
  expectRows(books, agreement, label);
  for (const row of books.payouts.filter((one) => one.agreement_id === agreement.id)) {
    const isByHand = row.period_index === null || (row.adjusted && row.status === "pending");
    if (isByHand) expect(row.payout_date >= agreement.start_date, `${label} pays early`).toBe(true);
    if (row.status !== "pending") expect(row.amount, `${label} paid nothing`).not.toBe("0.00");
  }
}

function expectRows(books: Books, agreement: AgreementRow, label: string): void {
  const rows = books.payouts.filter(
    (row) => row.agreement_id === agreement.id && row.period_index !== null,
  );
  const moves = movesOf(books, agreement.id);
  const planFor = planner(agreement);
  const { rows: planned, firstPayoutDate } = planFor(parseMoney(agreement.initial_investment));
  for (const row of rows) {
    if (row.status !== "pending" || settlerOf(row) !== null) continue;
    const slot = planned[(row.period_index ?? 0) - 1];
    if (!slot) throw new Error(`${label} row ${row.period_index} is unpaid beyond the plan`);
    expect(row.payout_date, `${label} row ${row.period_index}`).toBe(row.due_date);
    if (row.adjusted) continue;
    const principal = principalBefore(agreement, moves, referenceDayOf(agreement, slot));
    expectEngineRow(row, planFor(principal), `${label} row ${row.period_index}`);
  }
  const indexes = new Set(rows.map((row) => row.period_index));
  for (const { periodIndex } of planned) {
    expect(indexes.has(periodIndex), `${label} lacks row ${periodIndex}`).toBe(true);
  }
  expect(indexes.size, `${label} has two rows for one period`).toBe(rows.length);
  expect(agreement.first_payout_date, label).toBe(firstPayoutDate);
  expect(agreement.total_roi, `${label} total ROI`).toBe(formatMoney(sumOf(rows)));
}

/** The row as the engine plans it when the principal never was another one. */
function expectEngineRow(row: BookedPayout, plan: Plan, label: string): void {
  const engine = plan.rows[(row.period_index ?? 0) - 1];
  expect([row.due_date, row.amount, row.period_label], label).toEqual([
    engine?.date,
    formatMoney(engine?.amount ?? -1),
    engine?.period,
  ]);
}

/** Plans by principal, each made once. */
function planner(agreement: AgreementRow): (principal: Cents) => Plan {
  const terms = toTerms(termsOf(agreement));
  const known = new Map<Cents, Plan>();
  return (principal) => {
    const plan = known.get(principal) ?? planPayouts({ ...terms, investmentAmount: principal });
    known.set(principal, plan);
    return plan;
  };
}
