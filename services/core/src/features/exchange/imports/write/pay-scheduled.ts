import { formatMoney, parseMoney, referenceKey } from "@accord/domain";
import { databaseError, ServiceError } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { lockAgreements, type LockedAgreements } from "../../../book/agreements/index.ts";
import { payoutsOfAgreements } from "../../../book/payouts/index.ts";
import { readAgreementIds } from "./named-records.read.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import { readWithheldFrom } from "../../../book/tax-ids/index.ts";
import type { PayoutRowInput } from "../inputs.ts";
import { payoutInput } from "../money-inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { issueOf } from "../import-issue.ts";
import { payoutBefore } from "./named-payout.ts";
import type { Outcome } from "./write-component.ts";
import { isOpen, paidDifference, scheduledPayout } from "./write-payout.ts";
import { completePayouts, type Completion, type PayoutRow } from "../../../book/records/index.ts";

type Paid = PayoutRowInput & { readonly type: "paid" };

interface Payment {
  readonly row: ReadRow;
  readonly input: Paid;
}

interface Completed extends Payment {
  readonly payout: PayoutRow;
}

/**
 * Completes the scheduled payouts that rows pay with one statement, and the outcome of `writePayout`
 * row by row: interest moves no principal. Groups that a rule may refuse are left out.
 */
export async function payScheduled<Group extends { readonly money: readonly ReadRow[] }>(
  context: TransactionContext,
  groups: readonly Group[],
): Promise<ReadonlyMap<Group, Outcome[]>> {
  const simple = groups.flatMap((group) => {
    const payments = paymentsOf(group.money);
    return payments === null ? [] : [{ group, payments }];
  });
  if (simple.length === 0) return new Map();
  const inputs = simple.flatMap(({ payments }) => payments.map(({ input }) => input));
  const named = await readAgreementIds(
    context.trx,
    inputs.map(({ reference }) => reference),
  );
  const ids = new Map(named.map(({ id, reference }) => [referenceKey(reference), id]));
  try {
    return await context.trx.transaction(async (trx) => {
      const agreements = await lockAgreements(trx, [...new Set(ids.values())]);
      const payouts = Map.groupBy(
        await payoutsOfAgreements(trx, [...new Set(ids.values())]),
        ({ agreementId }) => agreementId,
      );
      const investors = [...ids.values()].map((id) => agreements.get(id).investorId);
      const withheldFrom = await readWithheldFrom(trx, investors);
      const today = context.clock.today();
      const found = simple.flatMap(({ group, payments }) => {
        const completed = match({ ids, agreements, payouts, withheldFrom, today }, payments);
        return completed === null ? [] : [{ group, completed }];
      });
      const all = found.flatMap(({ completed }) => completed);
      if (all.length === 0) return new Map<Group, Outcome[]>();
      await completePayouts(trx, all.map(completionOf), context.clock.now());
      const changed = [...new Set(all.map(({ payout }) => payout.agreementId))];
      await recalculate(trx, changed, { today });
      return new Map(found.map(({ group, completed }) => [group, completed.map(outcomeOf)]));
    });
  } catch (error) {
    const refusal = error instanceof ServiceError ? error : databaseError(error);
    if (refusal && refusal.status < 500) return new Map();
    throw error;
  }
}

function paymentsOf(money: readonly ReadRow[]): Payment[] | null {
  const payments: Payment[] = [];
  for (const row of money) {
    const parsed = row.kind === "payouts" ? payoutInput(row) : null;
    if (!parsed || !("input" in parsed) || parsed.input.type !== "paid") return null;
    const { payout, isManual, restOf, taxWithheld } = parsed.input;
    const isWithheld = taxWithheld !== null && parseMoney(taxWithheld) > 0;
    if (payout.payoutType !== "roi" || isManual || restOf !== null || isWithheld) return null;
    payments.push({ row, input: parsed.input });
  }
  return payments.length === 0 ? null : payments;
}

interface Books {
  readonly ids: ReadonlyMap<string, string>;
  readonly agreements: LockedAgreements;
  readonly payouts: ReadonlyMap<string, readonly PayoutRow[]>;
  readonly withheldFrom: ReadonlySet<string>;
  readonly today: string;
}

/** The payout of each row; null where one has none or a rule may refuse it. */
function match(
  { ids, agreements, payouts, withheldFrom, today }: Books,
  payments: readonly Payment[],
): Completed[] | null {
  const completed: Completed[] = [];
  const taken = new Set<string>();
  for (const { row, input } of payments) {
    const id = ids.get(referenceKey(input.reference));
    if (id === undefined) return null;
    const { startDate, status, investorId } = agreements.get(id);
    const { payoutDate } = input.payout;
    if (withheldFrom.has(investorId)) return null;
    if (status !== "active" || payoutDate < startDate || payoutDate > today) return null;
    const open = (payouts.get(id) ?? []).filter((one) => !taken.has(one.id));
    const payout = tryScheduled(open, input);
    if (payout === null || !isOpen(payout)) return null;
    taken.add(payout.id);
    completed.push({ row, input, payout });
  }
  return completed;
}

function tryScheduled(payouts: readonly PayoutRow[], input: Paid): PayoutRow | null {
  try {
    return scheduledPayout(payouts, input);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

const completionOf = ({ input, payout }: Completed): Completion => {
  const { payout: paid, isReturned } = input;
  return {
    id: payout.id,
    payoutDate: paid.payoutDate,
    amount: formatMoney(parseMoney(paid.amount)),
    checkNumber: paid.checkNumber ?? payout.checkNumber,
    accountLastFour: paid.accountLastFour ?? payout.accountLastFour,
    returned: isReturned || payout.returned,
  };
};

function outcomeOf({ row, input, payout }: Completed): Outcome {
  const issues = paidDifference(payout, parseMoney(input.payout.amount)).map((warning) =>
    issueOf(row, { ...warning, level: "warning" }),
  );
  const before = payoutBefore(payout);
  return { sheet: row.sheet, n: row.n, state: "imported", recordId: payout.id, before, issues };
}
