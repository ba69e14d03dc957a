import type { Day } from "../dates/day.ts";
import type { HolidayShift } from "../dates/payday.ts";
import type { Cents } from "../money/cents.ts";
import type { BasisPoints } from "../money/percent.ts";
import type { AmountBasis } from "./amounts.ts";
import type { DailyFirstPeriod, MidPeriodStart } from "./mid-period.ts";

export interface RowExplanation {
  readonly basis: AmountBasis;
  readonly principal: Cents;
  readonly referenceDay: Day;
  readonly roiPercentage: BasisPoints;
  readonly periodsInTerm: number;
  readonly numberOfPayouts: number;
  readonly fullTotal: Cents;
  /** floor(fullTotal / numberOfPayouts). */
  readonly share: Cents;
  /** Only the last row has any. */
  readonly leftOverCents: Cents;
  readonly daily: DailyFirstPeriod | null;
  readonly holidayShift: HolidayShift | null;
}

export interface PlanRow {
  /** From 1; the key of the stored row. */
  readonly periodIndex: number;
  readonly period: string;
  readonly date: Day;
  readonly amount: Cents;
  readonly explain: RowExplanation;
}

export interface RoundingNotice {
  /** For example "12.009". */
  readonly exactMonths: string;
  readonly periodsCounted: number;
  readonly effectiveTotal: Cents;
}

export interface Plan {
  readonly rows: readonly PlanRow[];
  readonly totalRoi: Cents;
  readonly firstPayoutDate: Day;
  readonly periodsInTerm: number;
  readonly numberOfPayouts: number;
  readonly termMonths: string;
  readonly midPeriodStart: MidPeriodStart | null;
  readonly dailyFirstPeriod: DailyFirstPeriod | null;
  readonly roundingNotice: RoundingNotice | null;
}
