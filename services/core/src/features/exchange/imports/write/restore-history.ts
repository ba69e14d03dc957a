import { randomUUID } from "node:crypto";
import { addDays, formatMoney, formatUsd, parseMoney, referenceKey } from "@accord/domain";
import { conflict, notFound } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { lockAgreements } from "../../../book/agreements/index.ts";
import { requirePaidDay, payoutsOfAgreements } from "../../../book/payouts/index.ts";
import { requireSinceStart } from "../../../book/rollovers/index.ts";
import { readAgreementIds } from "./named-records.read.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import { requireNoWithholding } from "../../../book/tax-ids/index.ts";
import { type PayoutRowInput, type RolloverRowInput, type Settled } from "../inputs.ts";
import { payoutInput, rolloverInput } from "../money-inputs.ts";
import type { StoredIssue } from "../import-rows.store.ts";
import type { ReadRow } from "../read-rows.ts";
import { issueOf } from "../row-issues.ts";
import type { Outcome } from "./write-component.ts";
import {
  annotatePayouts,
  completePayouts,
  insertBeyondPlan,
  insertManualPayout,
  markRolledOver,
  restoreUnpaid,
  insertRollover,
} from "../../../book/records/index.ts";

interface Target {
  readonly id: string;
  readonly investorId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Periods that a row has paid, rolled over, changed or settled: each once. */
  readonly claimed: Set<number>;
  readonly settled: Set<number>;
  /** The ids of the scheduled payouts by period number. */
  readonly periods: Map<number, string>;
}

type Targets = ReadonlyMap<string, Target>;

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
    const parsed = row.kind === "payouts" ? payoutInput(row) : rolloverInput(row);
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

async function readTargets(
  { trx }: TransactionContext,
  money: readonly ReadRow[],
): Promise<Targets> {
  const references = money.flatMap(({ values }) =>
    [values["agreement"], values["sourceAgreement"]].flatMap((one) =>
      one === null || one === undefined ? [] : [String(one).trim()],
    ),
  );
  const found = await readAgreementIds(trx, references);
  const ids = found.map(({ id }) => id);
  const locked = await lockAgreements(trx, ids);
  const rows = await payoutsOfAgreements(trx, ids);
  return new Map(
    found.map(({ id, reference }) => [
      referenceKey(reference),
      {
        id,
        investorId: locked.get(id).investorId,
        startDate: locked.get(id).startDate,
        endDate: locked.get(id).endDate,
        claimed: new Set<number>(),
        settled: new Set<number>(),
        periods: new Map(
          rows.flatMap(({ id: rowId, agreementId, periodIndex }) =>
            agreementId === id && periodIndex !== null ? [[periodIndex, rowId] as const] : [],
          ),
        ),
      },
    ]),
  );
}

function targetOf(targets: Targets, reference: string): Target {
  const target = targets.get(referenceKey(reference));
  if (!target) throw notFound("The agreement");
  return target;
}

const cents = (amount: string) => formatMoney(parseMoney(amount));

/** Paid days and due days of old books lie around the term. */
const MARGIN_DAYS = { before: 366, after: 3_660 };

/** 409 for a second row of a period, and for days far from the term. */
function claim(target: Target, periodNumber: number, dueDate: string): void {
  const earliest = addDays(target.startDate, -MARGIN_DAYS.before);
  const latest = addDays(target.endDate, MARGIN_DAYS.after);
  if (dueDate < earliest || dueDate > latest)
    throw conflict("The due day lies far from the term of the agreement.");
  if (target.claimed.has(periodNumber))
    throw conflict("Two rows pay, roll over or settle the same payout.");
  target.claimed.add(periodNumber);
}

/** A payout beyond the plan is added: it was paid before the terms changed. */
async function scheduledId(
  { trx }: TransactionContext,
  target: Target,
  row: { periodNumber: number; label: string; dueDate: string; amount: string },
): Promise<string> {
  const found = target.periods.get(row.periodNumber);
  if (found !== undefined) return found;
  const id = randomUUID();
  const { periodNumber: periodIndex, label: periodLabel, dueDate } = row;
  const payout = { periodIndex, periodLabel, dueDate, amount: cents(row.amount) };
  await insertBeyondPlan(trx, { id, agreementId: target.id, ...payout });
  target.periods.set(row.periodNumber, id);
  return id;
}

async function settle(
  context: TransactionContext,
  target: Target,
  settled: Settled | null,
  by: { settledByPayoutId?: string; settledByRolloverId?: string },
): Promise<void> {
  if (settled === null) return;
  const { dueDate, amount, periodNumber } = settled;
  if (parseMoney(amount) <= 0) throw conflict("A settled payout has an amount.");
  claim(target, periodNumber, dueDate);
  target.settled.add(periodNumber);
  const id = await scheduledId(context, target, settled);
  await restoreUnpaid(context.trx, [{ id, amount: cents(amount), dueDate, ...by }]);
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
