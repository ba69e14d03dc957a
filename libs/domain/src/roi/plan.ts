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
  readonly share: Cents;
  readonly leftOverCents: Cents;
  readonly daily: DailyFirstPeriod | null;
  readonly holidayShift: HolidayShift | null;
}

export interface PlanRow {
  readonly periodIndex: number;
  readonly period: string;
  readonly date: Day;
  readonly amount: Cents;
  readonly explain: RowExplanation;
}

export interface RoundingNotice {
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
