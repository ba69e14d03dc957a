import { randomUUID } from "node:crypto";
import { addDays, formatUsd, parseMoney } from "@accord/domain";
import { conflict, notFound } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { requirePaidDay } from "../../../book/payouts/index.ts";
import { requireSinceStart } from "../../../book/rollovers/index.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import { requireNoWithholding } from "../../../book/tax-ids/index.ts";
import type { PayoutRowInput, RolloverRowInput } from "../inputs.ts";
import { moneyInput } from "../money-inputs.ts";
import type { StoredIssue } from "../import-rows.store.ts";
import type { ReadRow } from "../read-rows.ts";
import { issueOf } from "../import-issue.ts";
import type { Outcome } from "./write-component.ts";
import {
  annotatePayouts,
  completePayouts,
  insertManualPayout,
  insertRollover,
  markRolledOver,
  restoreUnpaid,
} from "../../../book/records/index.ts";
import {
  cents,
  claim,
  MARGIN_DAYS,
  readTargets,
  scheduledId,
  settle,
  targetOf,
  type Targets,
} from "./history-targets.ts";

/**
 * Writes the rows with their amounts, days and what they settle, and computes the rest once:
 * recorded one by one, a later change of the terms could pair them in another way. The rules of
 * principal are those of every write.
 */
export async function restoreHistory(
  context: TransactionContext,
  money: readonly ReadRow[],
): Promise<Outcome[]> {
  const { trx, clock } = context;
  const targets = await readTargets(context, money);
  const outcomes: Outcome[] = [];
  const rests: (() => Promise<unknown>)[] = [];
  for (const row of money) {
    const at = { sheet: row.sheet, n: row.n };
    const parsed = moneyInput(row);
    if (!("input" in parsed)) throw notFound("The row");
    const { input } = parsed;
    const recordId =
      "rollover" in input
        ? await restoreRollover(context, targets, input)
        : await restorePayout(context, targets, input);
    if ("restOf" in input && input.restOf !== null)
      rests.push(() => setRest(context, targets, { id: recordId, input }));
    outcomes.push({ ...at, state: "imported", recordId, issues: besidePlan(row, input) });
  }
  for (const write of rests) await write();
  const ids = [...targets.values()].map(({ id }) => id);
  await recalculate(trx, ids, { today: clock.today() });
  return outcomes;
}

/** ROI that rolls no payout over: the file alone says that it was due. */
function besidePlan(row: ReadRow, input: PayoutRowInput | RolloverRowInput): StoredIssue[] {
  if (!("rollover" in input) || input.sourceReference === null) return [];
  const { rolloverCategory, amount } = input.rollover;
  if (rolloverCategory !== "roi" || input.periodNumber !== null || input.settles) return [];
  const message = `${formatUsd(parseMoney(amount))} of ROI is rolled over, which settles no payout of the plan`;
  const title = "ROI is rolled over that settles no payout";
  return [issueOf(row, { field: "amount", level: "warning", message, title })];
}

async function restorePayout(
  context: TransactionContext,
  targets: Targets,
  input: PayoutRowInput,
): Promise<string> {
  const { trx, clock } = context;
  const target = targetOf(targets, input.reference);
  const { periodNumber, dueDate, period, isReturned } = input;
  if (input.type === "adjusted") {
    const found = target.periods.get(periodNumber ?? 0);
    if (isReturned && found !== undefined && target.claimed.has(periodNumber ?? 0)) {
      // Rows before it say what settled it or rolled it over.
      await annotatePayouts(trx, [found], { returned: true });
      return found;
    }
    claim(target, periodNumber ?? 0, input.dueDate);
    if (found === undefined && !isReturned)
      throw conflict("The agreement has no payout with this number.");
    const row = { periodNumber: periodNumber ?? 0, label: period ?? "" };
    const id = await scheduledId(context, target, {
      ...row,
      dueDate: input.dueDate,
      amount: input.amount,
    });
    const values = { amount: cents(input.amount), dueDate: input.dueDate };
    const marks = { adjusted: input.isAdjusted, returned: isReturned };
    await restoreUnpaid(trx, [{ id, ...values, ...marks }]);
    return id;
  }
  const { payout, taxWithheld } = input;
  const { payoutDate, checkNumber = null, accountLastFour = null } = payout;
  // The form can complete a scheduled payout before the start.
  const earliest =
    periodNumber === null ? target.startDate : addDays(target.startDate, -MARGIN_DAYS.before);
  requirePaidDay(payoutDate, earliest, clock.today());
  // A history says what was withheld, also where it was nothing.
  if (payout.payoutType === "roi" && taxWithheld === null)
    await requireNoWithholding(trx, target.investorId, payoutDate);
  const amount = cents(payout.amount);
  if (periodNumber !== null) {
    const label = period ?? `Period ${periodNumber}`;
    const due = dueDate ?? payoutDate;
    claim(target, periodNumber, due);
    const id = await scheduledId(context, target, { periodNumber, label, dueDate: due, amount });
    const completion = {
      ...{ id, amount, payoutDate, dueDate: due, checkNumber, accountLastFour },
      returned: isReturned,
      ...(taxWithheld === null ? {} : { taxWithheld: cents(taxWithheld) }),
    };
    await completePayouts(trx, [completion], clock.now());
    return id;
  }
  const id = randomUUID();
  const manual = { id, agreementId: target.id, amount, payoutType: payout.payoutType, payoutDate };
  const paid = { checkNumber, accountLastFour, completedAt: clock.now(), restOfPayoutId: null };
  await insertManualPayout(trx, { ...manual, ...paid });
  await settle(context, target, input.settles, { settledByPayoutId: id });
  return id;
}

async function setRest(
  { trx }: TransactionContext,
  targets: Targets,
  { id, input }: { id: string; input: PayoutRowInput },
): Promise<void> {
  const restOf = "restOf" in input ? input.restOf : null;
  const target = targetOf(targets, input.reference);
  const row = target.periods.get(Number(restOf));
  if (row === undefined || !target.settled.has(Number(restOf)))
    throw conflict("Only the rest of a settled payout is paid later.");
  await annotatePayouts(trx, [id], { restOfPayoutId: row });
}

async function restoreRollover(
  context: TransactionContext,
  targets: Targets,
  input: RolloverRowInput,
): Promise<string> {
  const { trx } = context;
  const { rollover, sourceReference, periodNumber } = input;
  const target = targetOf(targets, input.reference);
  const source = sourceReference === null ? null : targetOf(targets, sourceReference);
  requireSinceStart({ ...target, reference: input.reference }, rollover.rolloverDate);
  const id = randomUUID();
  const amount = cents(rollover.amount);
  const due = input.dueDate ?? rollover.rolloverDate;
  const label = input.period ?? "";
  if (source && rollover.rolloverCategory === "roi")
    await requireNoWithholding(trx, source.investorId, rollover.rolloverDate);
  if (source && periodNumber !== null) claim(source, periodNumber, due);
  const sourcePayoutId =
    source && periodNumber !== null
      ? await scheduledId(context, source, { periodNumber, label, dueDate: due, amount })
      : null;
  await insertRollover(trx, {
    ...{
      id,
      agreementId: target.id,
      sourceAgreementId: source?.id ?? null,
      sourcePayoutId,
      amount,
    },
    rolloverDate: rollover.rolloverDate,
    rolloverType: rollover.rolloverType,
    rolloverCategory: source ? rollover.rolloverCategory : null,
    sourceType: rollover.sourceType,
  });
  if (sourcePayoutId !== null) {
    const values = { amount, dueDate: due, payoutDate: due };
    await markRolledOver(trx, sourcePayoutId, target.id, values);
  } else if (source) {
    await settle(context, source, input.settles, { settledByRolloverId: id });
  }
  return id;
}
