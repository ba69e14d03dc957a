import {
  formatMoney,
  parseMoney,
  planPayouts,
  termsOf,
  type Cents,
  type Plan,
} from "@accord/domain";
import { expect } from "vitest";
import type { AgreementRow } from "../../features/book/records/index.ts";
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
  const own = books.rollovers.filter((row) => row.agreementId === agreement.id);
  const initial = parseMoney(agreement.initialInvestment);
  expect(agreement.investmentAmount, `${label} initial investment + own rows`).toBe(
    formatMoney(initial + sumOf(own)),
  );
  const moves = movesOf(books, agreement.id);
  for (const { day } of moves) {
    expect(day >= agreement.startDate, `${label} moves before its start`).toBe(true);
    const left = principalAtEndOf(agreement, moves, day);
    expect(left, `${label} principal on ${day}`).toBeGreaterThanOrEqual(0);
  }
  expectRows(books, agreement, label);
  for (const row of books.payouts.filter((one) => one.agreementId === agreement.id)) {
    const isByHand = row.periodIndex === null || (row.adjusted && row.status === "pending");
    if (isByHand) expect(row.payoutDate >= agreement.startDate, `${label} pays early`).toBe(true);
    if (row.status !== "pending") expect(row.amount, `${label} paid nothing`).not.toBe("0.00");
  }
}

function expectRows(books: Books, agreement: AgreementRow, label: string): void {
  const rows = books.payouts.filter(
    (row) => row.agreementId === agreement.id && row.periodIndex !== null,
  );
  const moves = movesOf(books, agreement.id);
  const planFor = planner(agreement);
  const { rows: planned, firstPayoutDate } = planFor(parseMoney(agreement.initialInvestment));
  for (const row of rows) {
    if (row.status !== "pending" || settlerOf(row) !== null || row.inPayment) continue;
    const slot = planned[(row.periodIndex ?? 0) - 1];
    if (!slot && row.returned) continue;
    if (!slot) throw new Error(`${label} row ${row.periodIndex} is unpaid beyond the plan`);
    expect(row.payoutDate, `${label} row ${row.periodIndex}`).toBe(row.dueDate);
    if (row.adjusted) continue;
    const principal = principalBefore(agreement, moves, referenceDayOf(agreement, slot));
    expectEngineRow(row, planFor(principal), `${label} row ${row.periodIndex}`);
  }
  const indexes = new Set(rows.map((row) => row.periodIndex));
  for (const { periodIndex } of planned) {
    expect(indexes.has(periodIndex), `${label} lacks row ${periodIndex}`).toBe(true);
  }
  expect(indexes.size, `${label} has two rows for one period`).toBe(rows.length);
  expect(agreement.firstPayoutDate, label).toBe(firstPayoutDate);
  expect(agreement.totalRoi, `${label} total ROI`).toBe(formatMoney(sumOf(rows)));
}

/** The row as the engine plans it when the principal never was another one. */
function expectEngineRow(row: BookedPayout, plan: Plan, label: string): void {
  const engine = plan.rows[(row.periodIndex ?? 0) - 1];
  expect([row.dueDate, row.amount, row.periodLabel], label).toEqual([
    engine?.date,
    formatMoney(engine?.amount ?? -1),
    engine?.period,
  ]);
}

/** Plans by principal, each made once. */
function planner(agreement: AgreementRow): (principal: Cents) => Plan {
  const terms = termsOf(agreement);
  const known = new Map<Cents, Plan>();
  return (principal) => {
    const plan = known.get(principal) ?? planPayouts({ ...terms, investmentAmount: principal });
    known.set(principal, plan);
    return plan;
  };
}
