import {
  addDays,
  formatDay,
  formatUsd,
  isSameWeek,
  ledgerOf,
  nearestRow,
  parseMoney,
  SETTLING_WINDOW_DAYS,
  type Cents,
  type Day,
} from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireActive } from "../agreements/index.ts";
import { alreadyRecorded } from "../payouts/index.ts";
import { lockSchedule, openRowsFor, stateOf, wouldPayTwice } from "../schedule/index.ts";
import {
  type AgreementRow,
  type RolloverValues,
  type SettledBy,
  findRollovers,
} from "../records/index.ts";

export function requireDestination(agreement: AgreementRow, date: Day): void {
  requireActive(agreement);
  requireSinceStart(agreement, date);
}

/** A completed agreement may still give money, at maturity. */
export function requireSource(agreement: AgreementRow): void {
  if (agreement.status !== "completed") requireActive(agreement);
}

export function requireSinceStart(
  agreement: Pick<AgreementRow, "reference" | "startDate">,
  date: Day,
): void {
  if (date >= agreement.startDate) return;
  const message = `Rollover date must not be before the start of ${agreement.reference}, ${formatDay(agreement.startDate)}`;
  throw ruleBroken([{ path: "rolloverDate", message }]);
}

/** 422 when less principal is outstanding at the end of that day. */
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
 * 422 unless an unpaid payout within 7 days pays at least this ROI. `before` is the amount before
 * an edit: an edit that does not raise it passes. 409 where a released run pays that payout.
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
  if (row.inPayment) throw await wouldPayTwice(trx, row);
  const isNoWorse = row.wasSettledByIt && roi.before !== null && roi.amount <= roi.before;
  if (roi.amount <= row.amount || isNoWorse) return;
  const message = `The payout due ${formatDay(row.dueDate)} pays ${formatUsd(row.amount)}. Roll over at most that, or use Roll Over on the payout itself.`;
  throw ruleBroken([{ path: "amount", message }]);
}

/** 422 more than 7 days before the due day. */
export function requireNearDue(date: Day, dueDate: Day): void {
  const earliest = addDays(dueDate, -SETTLING_WINDOW_DAYS);
  if (date >= earliest) return;
  const message = `This payout is due ${formatDay(dueDate)}. Roll it over on ${formatDay(earliest)} or later.`;
  throw ruleBroken([{ path: "rolloverDate", message }]);
}

/** 409 when an equal rollover or additional investment is recorded within 7 days. */
export async function refuseRecorded(
  trx: Knex.Transaction,
  row: RolloverValues,
  reference: string,
): Promise<void> {
  const { agreementId, sourceAgreementId, amount, rolloverType, rolloverCategory } = row;
  const same = { agreementId, sourceAgreementId, amount, rolloverType, rolloverCategory };
  const equal = (await findRollovers(trx, same)).find(({ rolloverDate }) =>
    isSameWeek(rolloverDate, row.rolloverDate),
  );
  if (equal) throw alreadyRecorded(rolledText(equal), reference);
}

/** A recorded rollover in words: "An additional investment of $500.00 on 07/02/2026". */
export function rolledText({
  amount,
  rolloverCategory,
  rolloverDate,
}: Pick<RolloverValues, "amount" | "rolloverCategory" | "rolloverDate">): string {
  const kind = rolloverCategory === "principal" ? "principal" : "ROI";
  const what = rolloverCategory === null ? "An additional investment" : `A rollover of ${kind}`;
  return `${what} of ${formatUsd(parseMoney(amount))} on ${formatDay(rolloverDate)}`;
}

export const changedMeanwhile = () =>
  conflict("Somebody changed this rollover at the same moment. Reload and try again.");
