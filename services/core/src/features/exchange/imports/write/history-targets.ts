import { addDays, formatMoney, parseMoney, referenceKey } from "@accord/domain";
import { conflict, notFound } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { TransactionContext } from "../../../../deps.ts";
import { lockAgreements } from "../../../book/agreements/index.ts";
import { payoutsOfAgreements } from "../../../book/payouts/index.ts";
import { insertBeyondPlan, restoreUnpaid } from "../../../book/records/index.ts";
import type { Settled } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { readAgreementIds } from "./named-records.read.ts";

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

export type Targets = ReadonlyMap<string, Target>;

export async function readTargets(
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

export function targetOf(targets: Targets, reference: string): Target {
  const target = targets.get(referenceKey(reference));
  if (!target) throw notFound("The agreement");
  return target;
}

export const cents = (amount: string) => formatMoney(parseMoney(amount));

/** Paid days and due days of old books lie around the term. */
export const MARGIN_DAYS = { before: 366, after: 3_660 };

/** 409 for a second row of a period, and for days far from the term. */
export function claim(target: Target, periodNumber: number, dueDate: string): void {
  const earliest = addDays(target.startDate, -MARGIN_DAYS.before);
  const latest = addDays(target.endDate, MARGIN_DAYS.after);
  if (dueDate < earliest || dueDate > latest)
    throw conflict("The due day lies far from the term of the agreement.");
  if (target.claimed.has(periodNumber))
    throw conflict("Two rows pay, roll over or settle the same payout.");
  target.claimed.add(periodNumber);
}

/** A payout beyond the plan is added: it was paid before the terms changed. */
export async function scheduledId(
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

export async function settle(
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
