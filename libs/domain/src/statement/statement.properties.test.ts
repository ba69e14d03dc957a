import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../dates/arithmetic.ts";
import { formatMoney } from "../money/money.ts";
import { ledgerOf } from "../roi/ledger.ts";
import { movementsOf } from "../roi/movements-of.ts";
import { arbitraryDay } from "../testing/arbitrary-terms.ts";
import type { PaidEntry, RolledEntry, StatementRecords } from "./statement-lines.ts";
import { statementOf } from "./statement-of.ts";

const day = arbitraryDay(3000);
const money = fc.integer({ min: 1, max: 50_000_00 }).map(formatMoney);

const payout: fc.Arbitrary<PaidEntry> = fc.record({
  amount: money,
  payoutType: fc.constantFrom("roi", "principal"),
  payoutDate: day,
  status: fc.constantFrom("completed", "pending", "rolled_over"),
  period: fc.constant(null),
  checkNumber: fc.constant(null),
});

const rollover = (categories: readonly RolledEntry["rolloverCategory"][]) =>
  fc.record({
    amount: money,
    rolloverDate: day,
    rolloverCategory: fc.constantFrom(...categories),
    other: fc.constantFrom("AGR-2026-0002", null),
  });

const records: fc.Arbitrary<StatementRecords> = fc.record({
  startDate: day,
  depositDate: fc.option(day),
  initialInvestment: fc.integer({ min: 0, max: 1_000_000_00 }),
  payouts: fc.array(payout, { maxLength: 8 }),
  rolledIn: fc.array(rollover(["roi", "principal", null]), { maxLength: 6 }),
  rolledOut: fc.array(rollover(["roi", "principal"]), { maxLength: 6 }),
});

const days = fc.tuple(day, day, day).map((some) => some.toSorted());

describe("for any agreement and range", () => {
  test("opening plus activity is the closing", () => {
    fc.assert(
      fc.property(records, days, (of, [from = "", to = ""]) => {
        const { opening, principal, closing } = statementOf(of, { from, to });
        expect(closing).toBe(principal.reduce((sum, line) => sum + line.amount, opening));
      }),
    );
  });

  test("the closing of one range is the opening of the next, and both together are the whole", () => {
    fc.assert(
      fc.property(records, days, (of, [from = "", between = "", to = ""]) => {
        const first = statementOf(of, { from, to: between });
        const second = statementOf(of, { from: addDays(between, 1), to: addDays(to, 1) });
        const whole = statementOf(of, { from, to: addDays(to, 1) });
        expect(second.opening).toBe(first.closing);
        expect(whole.closing).toBe(second.closing);
        expect([...first.principal, ...second.principal]).toEqual(whole.principal);
        expect([...first.roi, ...second.roi]).toEqual(whole.roi);
      }),
    );
  });

  test("after the deposit the closing is the ledger's principal", () => {
    fc.assert(
      fc.property(records, days, (of, [from = "", to = ""]) => {
        fc.pre((of.depositDate ?? of.startDate) <= to);
        const movements = movementsOf(of.payouts, of.rolledIn, of.rolledOut);
        const ledger = ledgerOf(of.initialInvestment, movements);
        expect(statementOf(of, { from, to }).closing).toBe(ledger.atEndOf(to));
      }),
    );
  });
});
