import type { Payout } from "@accord/contracts";
import {
  parseMoney,
  type Cents,
  type Day,
  type Plan,
  type PlanRow,
  type Terms,
} from "@accord/domain";
import { isHistory } from "./payout-facts.ts";

/** A scheduled payout as saving the terms would store it. */
export interface PreviewRow {
  readonly periodIndex: number;
  readonly period: string;
  readonly date: Day;
  readonly amount: Cents;
  /** Null when it is new. */
  readonly payout: Payout | null;
  /** Null for what is kept beyond the plan. */
  readonly planned: PlanRow | null;
}

export interface Preview {
  readonly terms: Terms;
  readonly plan: Plan;
  /** What saving would store: the plan, and what is fixed unchanged. */
  readonly rows: readonly PreviewRow[];
  /** The sum of the rows: the record's total once saved. */
  readonly total: Cents;
}

type Stored = Payout & { readonly periodIndex: number };

const isScheduled = (payout: Payout): payout is Stored => payout.periodIndex !== null;

/** History and what a released run pays are in no new plan. */
const isFixed = (payout: Payout): boolean => isHistory(payout) || payout.inPayment === true;

/** What is fixed is kept; an adjusted row keeps its amount and day. */
function stored(payout: Stored, planned: PlanRow | null): PreviewRow {
  const { periodIndex, period, dueDate, amount } = payout;
  const label = isFixed(payout) ? period : (planned?.period ?? period);
  return {
    periodIndex,
    period: label ?? "",
    date: dueDate,
    amount: parseMoney(amount),
    payout,
    planned,
  };
}

/** The schedule after saving, by date (docs/rules.md#schedule). */
export function previewRows(plan: Plan, payouts: readonly Payout[]): readonly PreviewRow[] {
  const scheduled = payouts.filter(isScheduled);
  const byIndex = new Map(scheduled.map((payout) => [payout.periodIndex, payout]));
  const rows = plan.rows.map((planned): PreviewRow => {
    const payout = byIndex.get(planned.periodIndex);
    if (payout !== undefined && (payout.adjusted || isFixed(payout))) {
      return stored(payout, planned);
    }
    return { ...planned, payout: payout ?? null, planned };
  });
  const beyond = scheduled
    .filter((payout) => payout.periodIndex > plan.rows.length && isFixed(payout))
    .map((payout) => stored(payout, null));
  return [...rows, ...beyond].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

export const totalOf = (rows: readonly PreviewRow[]): Cents =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
