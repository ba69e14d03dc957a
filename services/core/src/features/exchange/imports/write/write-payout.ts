import { formatDay, formatUsd, nearestRow, parseMoney, type Cents } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import {
  payoutsOfAgreement,
  recordManualPayout,
  updatePayout,
  findSettledBy,
} from "../../../book/payouts/index.ts";
import type { PayoutRowInput } from "../inputs.ts";
import { namedPayout, payoutBefore } from "./named-payout.ts";
import type { Written } from "./written.ts";
import { annotatePayouts, settledByOf, type PayoutRow } from "../../../book/records/index.ts";

/**
 * Records a payment as the forms do: it completes the scheduled payout that it names, or the unpaid
 * one due within 7 days; another one is a manual payout. A difference to the plan is a warning.
 */
export async function writePayout(
  context: TransactionContext,
  agreementId: string,
  input: PayoutRowInput,
): Promise<Written> {
  const payouts = await payoutsOfAgreement(context.trx, agreementId);
  const scheduled = payouts.filter(({ periodIndex }) => periodIndex !== null);
  if (input.type === "adjusted") return adjust(context, namedPayout(scheduled, input), input);
  const { payout, restOf, taxWithheld } = input;
  if (taxWithheld !== null && parseMoney(taxWithheld) > 0) throw onlyRestored();
  const found = payout.payoutType === "roi" ? scheduledPayout(scheduled, input) : null;
  if (found) return complete(context, found, input);
  const restOfPayoutId = restOf === null ? null : namedPayout(scheduled, nameOf(restOf)).id;
  const [id = null] = await recordManualPayout(context, agreementId, { ...payout, restOfPayoutId });
  return { state: "imported", recordId: id, warnings: await shortfall(context, id, input) };
}

const onlyRestored = () =>
  ruleBroken([
    {
      path: "taxWithheld",
      message: "Tax withheld comes only with the whole history of a new agreement",
    },
  ]);

/** A label, or a number of the schedule. */
const nameOf = (text: string) =>
  /^\d+$/.test(text)
    ? { period: null, periodNumber: Number(text) }
    : { period: text, periodNumber: null };

type Paid = PayoutRowInput & { readonly type: "paid" };

/**
 * The scheduled payout that a payment of interest names, or else the open one due near its day. 422
 * where the agreement has none of that name.
 */
export function scheduledPayout(payouts: readonly PayoutRow[], input: Paid): PayoutRow | null {
  const scheduled = payouts.filter(({ periodIndex }) => periodIndex !== null);
  if (input.period !== null || input.periodNumber !== null) return namedPayout(scheduled, input);
  return input.isManual || input.restOf !== null ? null : nearPayout(scheduled, input);
}

/** Neither paid, settled, nor 0.00. */
const isUnpaid = (row: PayoutRow): boolean =>
  row.status === "pending" && settledByOf(row) === null && parseMoney(row.amount) > 0;

/** Can be paid: unpaid, and in no released run. */
export const isOpen = (row: PayoutRow): boolean => isUnpaid(row) && !row.inPayment;

/** What a released run pays is found as well, and refused. */
function nearPayout(scheduled: readonly PayoutRow[], input: Paid): PayoutRow | null {
  const unpaid = scheduled.filter(isUnpaid);
  const due = unpaid.find(({ dueDate }) => dueDate === input.dueDate);
  return due ?? nearestRow(unpaid, input.payout.payoutDate);
}

async function adjust(
  context: TransactionContext,
  row: PayoutRow,
  input: PayoutRowInput & { readonly type: "adjusted" },
): Promise<Written> {
  const { amount, dueDate, isAdjusted } = input;
  const isOpenRow = row.status === "pending" && settledByOf(row) === null;
  const isSame = parseMoney(row.amount) === parseMoney(amount) && row.dueDate === dueDate;
  // What was returned and not changed by hand keeps the amount of its plan.
  const isChanged = isOpenRow && !isSame && isAdjusted;
  const isMarked = row.status === "pending" && lacksMark(row, input);
  if (!isChanged && !isMarked) return present(row, input);
  if (isChanged) await updatePayout(context, row.id, { amount, payoutDate: dueDate });
  if (isMarked) await annotatePayouts(context.trx, [row.id], { returned: true });
  return { state: "imported", recordId: row.id, before: payoutBefore(row), warnings: [] };
}

const lacksMark = (row: PayoutRow, { isReturned }: PayoutRowInput) => isReturned && !row.returned;

/** What is paid or rolled over is left as it is, and a mark that it lacks is named. */
function present(row: PayoutRow, input: PayoutRowInput): Written {
  const message = "It is recorded already without the mark that it was returned once";
  const title = "Recorded already, not as returned once";
  const warnings = lacksMark(row, input) ? [{ field: "returned", title, message }] : [];
  return { state: "present", recordId: row.id, warnings };
}

async function complete(
  context: TransactionContext,
  row: PayoutRow,
  input: Paid,
): Promise<Written> {
  const { payout } = input;
  const name = row.periodLabel ?? "This payout";
  const paid = parseMoney(payout.amount);
  if (row.status === "completed") {
    if (row.payoutDate === payout.payoutDate && parseMoney(row.amount) === paid)
      return present(row, input);
    throw conflict(
      `${name} was paid on ${formatDay(row.payoutDate)} with ${formatUsd(parseMoney(row.amount))}.`,
    );
  }
  const planned = parseMoney(row.amount);
  const { checkNumber, accountLastFour, payoutDate } = payout;
  const isZero = planned === 0;
  // The form refuses to pay 0.00: such a row gets its amount first.
  if (isZero) await updatePayout(context, row.id, { amount: payout.amount });
  await updatePayout(context, row.id, {
    status: "completed",
    payoutDate,
    ...(paid === planned || isZero ? {} : { amount: payout.amount }),
    ...(checkNumber ? { checkNumber } : {}),
    ...(accountLastFour ? { accountLastFour } : {}),
  });
  if (lacksMark(row, input)) await annotatePayouts(context.trx, [row.id], { returned: true });
  const warnings = paidDifference(row, paid);
  return { state: "imported", recordId: row.id, before: payoutBefore(row), warnings };
}

/** A warning where the paid amount is not the one of the scheduled payout. */
export function paidDifference(row: PayoutRow, paid: Cents): Written["warnings"] {
  const planned = parseMoney(row.amount);
  if (paid === planned) return [];
  const name = row.periodLabel ?? "This payout";
  const message = `${name}: paid ${formatUsd(paid)}, the plan says ${formatUsd(planned)}`;
  return [{ field: "amount", title: "Paid amount differs from the plan", message }];
}

/** A manual payout of interest that settles a payout with another amount, or none. */
async function shortfall(
  { trx }: TransactionContext,
  id: string | null,
  input: Paid,
): Promise<Written["warnings"]> {
  if (id === null || input.payout.payoutType !== "roi" || input.restOf !== null) return [];
  const settled = await findSettledBy(trx, id);
  const paid = parseMoney(input.payout.amount);
  if (!settled) {
    const message = `No unpaid payout is due near ${formatDay(input.payout.payoutDate)}: recorded beside the plan`;
    return [{ field: "payoutDate", title: "No unpaid payout is due near this day", message }];
  }
  return paidDifference(settled, paid);
}
