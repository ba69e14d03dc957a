import type { Day } from "../dates/day.ts";
import { statementKinds, type StatementKind } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { parseMoney } from "../money/money.ts";
import {
  principalPaid,
  principalRolledIn,
  principalRolledOut,
  type PaidRecord,
  type RolledRecord,
} from "../roi/movements-of.ts";

/** Money out of the principal is negative, and so is ROI that is taken back. */
export interface StatementLine {
  readonly day: Day;
  readonly kind: StatementKind;
  readonly text: string;
  readonly amount: Cents;
}

export interface PaidEntry extends PaidRecord {
  readonly period: string | null;
  readonly checkNumber: string | null;
}

export interface RolledEntry extends RolledRecord {
  /** Reference of the other agreement; null for new money and within one agreement. */
  readonly other: string | null;
}

export interface StatementRecords {
  readonly startDate: Day;
  readonly depositDate: Day | null;
  readonly initialInvestment: Cents;
  readonly payouts: readonly PaidEntry[];
  readonly rolledIn: readonly RolledEntry[];
  readonly rolledOut: readonly RolledEntry[];
}

export const noRecords: StatementRecords = {
  startDate: "",
  depositDate: null,
  initialInvestment: 0,
  payouts: [],
  rolledIn: [],
  rolledOut: [],
};

/**
 * The lines of the principal's balance (docs/rules.md#statement). The deposit counts on the
 * deposit date, so the balance may be negative before it.
 */
export function principalLines(records: StatementRecords): StatementLine[] {
  const { startDate, depositDate, initialInvestment, payouts, rolledIn, rolledOut } = records;
  return withMoney([
    {
      day: depositDate ?? startDate,
      kind: "deposit",
      text: "Deposit",
      amount: initialInvestment,
    },
    ...rolledIn.map((row) => rolledInLine(row)),
    ...payouts.flatMap((payout) =>
      principalPaid(payout).map(({ date, amount }): StatementLine => {
        const text = `Principal paid out${checkText(payout)}`;
        return { day: date, kind: "principal_payout", text, amount };
      }),
    ),
    ...rolledOut.flatMap((row) =>
      principalRolledOut(row).map(({ date, amount }): StatementLine => {
        const text = `Principal rolled over into ${row.other ?? "another agreement"}`;
        return { day: date, kind: "rollover_out", text, amount };
      }),
    ),
  ]);
}

/** Without payouts that were rolled over or settled: the replacing money has its own line. */
export function roiLines({ payouts, rolledIn, rolledOut }: StatementRecords): StatementLine[] {
  const rolledWithin = rolledIn.filter(
    ({ rolloverCategory, other }) => rolloverCategory === "roi" && other === null,
  );
  const out = rolledOut.filter(({ rolloverCategory }) => rolloverCategory === "roi");
  return withMoney([
    ...payouts.filter(isPaidRoi).map((payout): StatementLine => ({
      day: payout.payoutDate,
      kind: "roi_paid",
      text: `ROI paid${payout.period === null ? "" : ` for ${payout.period}`}${checkText(payout)}`,
      amount: parseMoney(payout.amount),
    })),
    ...[...rolledWithin, ...out].map((row): StatementLine => ({
      day: row.rolloverDate,
      kind: "roi_rolled",
      text: `ROI rolled over into ${row.other ?? "this agreement"}`,
      amount: parseMoney(row.amount),
    })),
  ]);
}

const isPaidRoi = ({ payoutType, status }: PaidEntry) =>
  payoutType === "roi" && status === "completed";

const checkText = ({ checkNumber }: PaidEntry) =>
  checkNumber === null ? "" : `, check ${checkNumber}`;

function rolledInLine(row: RolledEntry): StatementLine {
  const { date: day, amount } = principalRolledIn(row);
  if (row.rolloverCategory === null) {
    return { day, kind: "addition", text: "Additional investment", amount };
  }
  const source = row.rolloverCategory === "roi" ? "ROI" : "Principal";
  const from = row.other ?? "this agreement";
  return { day, kind: "rollover_in", text: `${source} rolled over from ${from}`, amount };
}

const withMoney = (lines: readonly StatementLine[]) => lines.filter(({ amount }) => amount !== 0);

/** By day; money in comes before money out. */
export function sortLines(lines: readonly StatementLine[]): StatementLine[] {
  const rank = new Map(statementKinds.map((kind, index) => [kind, index]));
  return lines.toSorted((a, b) =>
    a.day === b.day
      ? (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0)
      : Number(a.day > b.day) || -1,
  );
}
