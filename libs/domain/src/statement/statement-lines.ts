import type { Day } from "../dates/day.ts";
import { statementKinds } from "../enums.ts";
import type { StatementKind } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { parseMoney } from "../money/money.ts";
import { principalPaid, principalRolledIn, principalRolledOut } from "../roi/movements-of.ts";
import type { PaidRecord, RolledRecord } from "../roi/movements-of.ts";

/** Something that happened on a day. Money out of the principal is below zero, ROI never is. */
export interface StatementLine {
  readonly day: Day;
  readonly kind: StatementKind;
  /** In words, for example "Principal rolled over from AGR-2026-0003". */
  readonly text: string;
  readonly amount: Cents;
}

/** A payout of an agreement; only completed ones are told. */
export interface PaidEntry extends PaidRecord {
  /** "Q1 2026"; null for a manual payout. */
  readonly period: string | null;
  readonly checkNumber: string | null;
}

/** A rollover or additional investment, seen from one of its two agreements. */
export interface RolledEntry extends RolledRecord {
  /** Reference of the other agreement; null for fresh money and within one agreement. */
  readonly other: string | null;
}

/** What the statement of one agreement is made from. */
export interface StatementRecords {
  readonly startDate: Day;
  readonly depositDate: Day | null;
  readonly initialInvestment: Cents;
  readonly payouts: readonly PaidEntry[];
  readonly rolledIn: readonly RolledEntry[];
  /** Rows on other agreements that this one's money went to. */
  readonly rolledOut: readonly RolledEntry[];
}

/**
 * Every line of the principal's balance, by day, money in before money out. It moves as the ledger
 * says (docs/rules.md#moving-principal), but the initial investment comes in on the deposit date,
 * else the start date (docs/rules.md#statement): before that day it is not there, so that principal
 * paid out before a later deposit date shows below zero until the deposit, and can be put right.
 */
export function principalLines(records: StatementRecords): StatementLine[] {
  const { startDate, depositDate, initialInvestment, payouts, rolledIn, rolledOut } = records;
  return ordered([
    {
      day: depositDate ?? startDate,
      kind: "deposit",
      text: "Deposit",
      amount: initialInvestment,
    },
    ...rolledIn.map((row) => rolledInLine(row)),
    ...payouts.flatMap((payout) =>
      principalPaid(payout).map(({ date, amount }): StatementLine => {
        const text = `Principal paid out${byCheck(payout)}`;
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

/**
 * ROI that was paid, and ROI that was rolled over into this agreement or another one, by day. A
 * scheduled payout that was rolled over or settled is told by the money that took its place.
 */
export function roiLines({ payouts, rolledIn, rolledOut }: StatementRecords): StatementLine[] {
  const inside = rolledIn.filter(
    ({ rolloverCategory, other }) => rolloverCategory === "roi" && other === null,
  );
  const out = rolledOut.filter(({ rolloverCategory }) => rolloverCategory === "roi");
  return ordered([
    ...payouts.filter(isPaidRoi).map((payout): StatementLine => ({
      day: payout.payoutDate,
      kind: "roi_paid",
      text: `ROI paid${payout.period === null ? "" : ` for ${payout.period}`}${byCheck(payout)}`,
      amount: parseMoney(payout.amount),
    })),
    ...[...inside, ...out].map((row): StatementLine => ({
      day: row.rolloverDate,
      kind: "roi_rolled",
      text: `ROI rolled over into ${row.other ?? "this agreement"}`,
      amount: parseMoney(row.amount),
    })),
  ]);
}

const isPaidRoi = ({ payoutType, status }: PaidEntry) =>
  payoutType === "roi" && status === "completed";

const byCheck = ({ checkNumber }: PaidEntry) =>
  checkNumber === null ? "" : `, check ${checkNumber}`;

function rolledInLine(row: RolledEntry): StatementLine {
  const { date: day, amount } = principalRolledIn(row);
  if (row.rolloverCategory === null) {
    return { day, kind: "addition", text: "Additional investment", amount };
  }
  const what = row.rolloverCategory === "roi" ? "ROI" : "Principal";
  const from = row.other ?? "this agreement";
  return { day, kind: "rollover_in", text: `${what} rolled over from ${from}`, amount };
}

/** By day, within a day in the order of the kinds; what moved nothing is no line. */
function ordered(lines: readonly StatementLine[]): StatementLine[] {
  const rank = new Map(statementKinds.map((kind, index) => [kind, index]));
  return lines
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) =>
      a.day === b.day
        ? (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0)
        : Number(a.day > b.day) || -1,
    );
}
