import type { Day } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";
import { type AmountsForPrincipal, amountsFor, isTypedTotal } from "./amounts.ts";
import { type Counts, countsOf, paysForPartPeriod } from "./counts.ts";
import { type Movement, ledgerOf } from "./ledger.ts";
import { dailyFirstPeriod, midPeriodStart } from "./mid-period.ts";
import { type PayoutSlot, payoutSlots } from "./payout-dates.ts";
import type { Plan, PlanRow, RoundingNotice } from "./plan.ts";
import { formatTermMonths } from "./term.ts";
import type { Terms } from "./terms.ts";

/**
 * The schedule with a constant principal. Call `validateTerms` first; invalid terms may throw
 * RangeError.
 */
export function planPayouts(terms: Terms): Plan {
  return planFor(terms, () => terms.investmentAmount);
}

/**
 * The schedule with moving principal (docs/rules.md#moving-principal); `terms.investmentAmount` is
 * the initial principal. Throws as `planPayouts`.
 */
export function planWithMovements(terms: Terms, movements: readonly Movement[]): Plan {
  return planFor(terms, ledgerOf(terms.investmentAmount, movements).before);
}

function planFor(terms: Terms, principalBefore: (day: Day) => Cents): Plan {
  const amountsByPrincipal = new Map<Cents, AmountsForPrincipal>();
  const counts = countsOf(terms);
  const rows = payoutSlots(terms).map((slot) => {
    const principal = principalBefore(slot.referenceDay);
    const amounts = amountsByPrincipal.get(principal) ?? amountsFor(terms, counts, principal);
    amountsByPrincipal.set(principal, amounts);
    return planRow({ terms, counts, slot, principal, amounts });
  });
  const totalRoi = rows.reduce((sum, row) => sum + row.amount, 0);
  return summarise(terms, counts, rows, totalRoi);
}

interface RowInput {
  readonly terms: Terms;
  readonly counts: Counts;
  readonly slot: PayoutSlot;
  readonly principal: Cents;
  readonly amounts: AmountsForPrincipal;
}

function planRow({ terms, counts, slot, principal, amounts }: RowInput): PlanRow {
  const { holidayShift, referenceDay, ...numbered } = slot;
  const special = slot.periodIndex === 1 ? amounts.first : null;
  const leftOverCents = slot.periodIndex === counts.numberOfPayouts ? amounts.leftOver : 0;
  const basis = special?.basis ?? (isTypedTotal(terms) ? "typed-total" : "equal");
  return {
    ...numbered,
    amount: special?.amount ?? amounts.share + leftOverCents,
    explain: {
      basis,
      principal,
      referenceDay,
      roiPercentage: terms.roiPercentage,
      ...counts,
      fullTotal: amounts.fullTotal,
      share: amounts.share,
      leftOverCents,
      daily: basis === "daily" ? dailyFirstPeriod(terms) : null,
      holidayShift,
    },
  };
}

function summarise(terms: Terms, counts: Counts, rows: readonly PlanRow[], totalRoi: Cents): Plan {
  const [first] = rows;
  if (!first) throw new RangeError("A term of at least one day has a payout");
  const isDaily = terms.roiPaymentType === "daily" && !isTypedTotal(terms);
  return {
    rows,
    totalRoi,
    firstPayoutDate: first.date,
    ...counts,
    termMonths: formatTermMonths(terms),
    midPeriodStart: midPeriodStart(terms.startDate, terms.payoutFrequency),
    dailyFirstPeriod: isDaily ? dailyFirstPeriod(terms) : null,
    roundingNotice: roundingNotice(terms, counts, totalRoi),
  };
}

function roundingNotice(
  terms: Terms,
  counts: Counts,
  effectiveTotal: Cents,
): RoundingNotice | null {
  if (isTypedTotal(terms) || !paysForPartPeriod(terms)) return null;
  return {
    exactMonths: formatTermMonths(terms),
    periodsCounted: counts.periodsInTerm,
    effectiveTotal,
  };
}
