import {
  addDays,
  formatDay,
  formatUsd,
  ledgerOf,
  nearestRow,
  SETTLING_WINDOW_DAYS,
} from "@accord/domain";
import type { Cents, Day } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireActive } from "../agreements/index.ts";
import type { AgreementRow } from "../agreements/index.ts";
import { lockSchedule, openRowsFor, stateOf } from "../schedule/index.ts";
import type { SettledBy } from "../schedule/index.ts";

/** Money comes in only where the agreement is active, and not before its start. */
export function requireReceiver(agreement: AgreementRow, date: Day): void {
  requireActive(agreement);
  requireSinceStart(agreement, date);
}

/** Money may leave an active agreement, and a completed one, as at maturity. */
export function requireGiver(agreement: AgreementRow): void {
  if (agreement.status !== "completed") requireActive(agreement);
}

/** Principal never moves before the agreement's start (422). */
export function requireSinceStart(agreement: AgreementRow, date: Day): void {
  if (date >= agreement.start_date) return;
  const message = `Rollover date must not be before the start of ${agreement.reference}, ${formatDay(agreement.start_date)}`;
  throw ruleBroken([{ path: "rolloverDate", message }]);
}

/** Principal can only be rolled as far as it is there at the end of that day (422). */
export async function requirePrincipal(
  trx: Knex.Transaction,
  source: AgreementRow,
  amount: Cents,
  date: Day,
): Promise<void> {
  const { terms, movements } = stateOf(await lockSchedule(trx, source.id));
  const outstanding = ledgerOf(terms.investmentAmount, movements).atEndOf(date);
  if (amount <= outstanding) return;
  const message = `${source.reference} holds ${formatUsd(outstanding)} of principal on ${formatDay(date)}. Roll over at most that.`;
  throw ruleBroken([{ path: "amount", message }]);
}

/**
 * ROI can only be rolled out of an unpaid row within 7 days, and at most what that row pays; late
 * and early cases go through Roll Over on the payout. `before` is the rollover as it was, when this
 * is an edit: what makes nothing worse is not held against the row's amount.
 */
export async function requireRowToSettle(
  trx: Knex.Transaction,
  source: AgreementRow,
  roi: { settler: SettledBy; amount: Cents; date: Day; before: Cents | null },
): Promise<void> {
  const rows = openRowsFor(stateOf(await lockSchedule(trx, source.id)), roi.settler);
  const row = nearestRow(rows, roi.date);
  if (!row) {
    const message = `No unpaid payout of ${source.reference} is due within ${SETTLING_WINDOW_DAYS} days of ${formatDay(roi.date)}. Use Roll Over on the payout itself for an earlier or later day.`;
    throw ruleBroken([{ path: "rolloverDate", message }]);
  }
  const isNoWorse = row.wasSettledByIt && roi.before !== null && roi.amount <= roi.before;
  if (roi.amount <= row.amount || isNoWorse) return;
  const message = `The payout due ${formatDay(row.dueDate)} pays ${formatUsd(row.amount)}. Roll over at most that, or use Roll Over on the payout itself.`;
  throw ruleBroken([{ path: "amount", message }]);
}

/** A payout is rolled over from 7 days before its due day on (422). */
export function requireNearDue(date: Day, dueDate: Day): void {
  const earliest = addDays(dueDate, -SETTLING_WINDOW_DAYS);
  if (date >= earliest) return;
  const message = `This payout is due ${formatDay(dueDate)}. Roll it over on ${formatDay(earliest)} or later.`;
  throw ruleBroken([{ path: "rolloverDate", message }]);
}

/** What two people changed at once is tried again by the second one (409). */
export const changedMeanwhile = () =>
  conflict("Somebody changed this rollover at the same moment. Reload and try again.");
