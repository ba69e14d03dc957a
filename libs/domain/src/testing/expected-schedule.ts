import type { Movement } from "../roi/ledger.ts";
import type { PlanRow } from "../roi/plan.ts";
import type { Terms } from "../roi/terms.ts";

type Slot = Pick<PlanRow, "period" | "date">;

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day after the period that a label names ends, read from the label itself. */
function dayAfterLabelledPeriod({ period, date }: Slot, terms: Terms): string {
  const [, quarter, quarterYear] = /^Q(\d) (\d+)$/.exec(period) ?? [];
  if (quarter) return iso(Number(quarterYear), Number(quarter) * 3, 1);
  const [, half, halfYear] = /^H(\d) (\d+)$/.exec(period) ?? [];
  if (half) return iso(Number(halfYear), Number(half) * 6, 1);
  const [, year] = /^Year (\d+)$/.exec(period) ?? [];
  if (year) return iso(Number(year), 12, 1);
  if (/^Period \d+$/.test(period)) return `${date.slice(0, 7)}-01`;
  const [endYear, endMonth, endDay] = terms.endDate.split("-").map(Number);
  return iso(endYear ?? NaN, (endMonth ?? NaN) - 1, (endDay ?? NaN) + 1);
}

/** The reference day of a row, written from docs/rules.md#reference-day. */
export function expectedReferenceDay(slot: Slot, terms: Terms): string {
  const days = [dayAfterLabelledPeriod(slot, terms), terms.endDate, slot.date];
  return days.toSorted()[0] ?? "";
}

const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor + ((dividend % divisor) * 2n >= divisor ? 1n : 0n);

/** Months of the term over months of a period, rounded up, in whole numbers. */
function periods(terms: Terms, monthsEach: number): bigint {
  const [numerator, denominator] = {
    days: [terms.termValue, 30 * monthsEach],
    weeks: [terms.termValue * 100, 433 * monthsEach],
    months: [terms.termValue, monthsEach],
  }[terms.termUnit];
  return BigInt(Math.floor(((numerator ?? 0) - 1) / (denominator ?? 1)) + 1);
}

/** The `daily` first payout; null where the rule gives the full share. */
function dailyAmount(terms: Terms, principal: bigint): bigint | null {
  if (terms.roiCalculation === "term") return null;
  const [year, month] = terms.startDate.split("-").map(Number);
  const endOfQuarter = Date.UTC(year ?? NaN, Math.ceil((month ?? NaN) / 3) * 3, 0);
  const days = (endOfQuarter - Date.parse(terms.startDate)) / 86_400_000 + 1;
  const divisor = terms.roiCalculation === "annual" ? 3_650_000n : 900_000n;
  return halfUp(principal * BigInt(terms.roiPercentage) * BigInt(days), divisor);
}

/**
 * The amounts of a schedule, in cents, written from docs/rules.md and not from the product's code:
 * each row by itself, its principal summed from all movements. Only labels and days are given.
 */
export function expectedAmounts(
  terms: Terms,
  movements: readonly Movement[],
  slots: readonly Slot[],
): number[] {
  const last = BigInt(slots.length - 1);
  const inTerm = { quarterly: periods(terms, 3), annual: periods(terms, 12), term: 1n };
  return slots.map((slot, index) => {
    const before = expectedReferenceDay(slot, terms);
    const principal = movements
      .filter(({ date }) => date < before)
      .reduce((sum, { amount }) => sum + BigInt(amount), BigInt(terms.investmentAmount));
    const product = principal * BigInt(terms.roiPercentage) * inTerm[terms.roiCalculation];
    const typed = terms.totalRoiManual ?? null;
    const total = typed === null ? halfUp(product, 10_000n) : BigInt(typed);
    if (index === 0 && typed === null) {
      if (terms.roiPaymentType === "other") return terms.customFirstPeriodROI ?? NaN;
      const daily = terms.roiPaymentType === "daily" ? dailyAmount(terms, principal) : null;
      if (daily !== null) return Number(daily);
    }
    const share = total / BigInt(slots.length);
    return Number(BigInt(index) === last ? total - share * last : share);
  });
}
