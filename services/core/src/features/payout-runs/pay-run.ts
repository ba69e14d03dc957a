import { formatDay, runReference } from "@accord/domain";
import { conflict, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../deps.ts";
import { countAsSet, recordManualPayout } from "../payouts/index.ts";
import { refreshInvestorTotals } from "../totals/index.ts";
import { linesOf, updateRun, type PayoutRunRow, type RunLineRow } from "./payout-runs.store.ts";
import { lockAgreementsOf } from "./release-run.ts";
import { openRun, type RunStep } from "./run-steps.ts";

/**
 * Posts all lines in one transaction: payouts are completed on the payment date, redemptions become
 * principal payouts (docs/rules.md#paying-a-run). 409 before the payment date.
 */
export async function payRun(
  context: TransactionContext,
  acting: Acting,
  step: RunStep,
  bankReference: string | null,
): Promise<void> {
  const { trx, clock } = context;
  await lockAgreementsOf(trx, step.id);
  const run = await openRun(trx, step, { from: ["released"], to: "paid", name: "marked as paid" });
  if (!run) return;
  if (run.paymentDate > clock.today())
    throw conflict(
      `${runReference(run.number)} is paid on ${formatDay(run.paymentDate)}. Mark it as paid on that day or later.`,
    );
  const lines = await linesOf(trx, run.id);
  await payRedemptions(context, run, lines);
  await completePayouts(context, run, lines);
  await trx("payout_run_lines")
    .where({ runId: run.id, state: "included" })
    .update({ state: "paid" });
  await updateRun(trx, run.id, {
    status: "paid",
    paidBy: acting.actor.userId,
    paidAt: clock.now(),
    bankReference,
  });
}

/** SQL: how line `l` paid payout `p`; only four digits name an account. */
const routeColumns = `check_number = c.number::text,
  account_last_four = case when l.method in ('ach', 'wire')
    and a.account_last_four ~ '^[0-9]{4}$' then a.account_last_four end`;
const routeOfLine = `from payout_run_lines l
  left join checks c on c.id = l.check_id
  left join payee_accounts a on a.id = l.payee_account_id`;

/** One by one, because principal changes the schedule; each records its manual payout. */
async function payRedemptions(
  context: TransactionContext,
  run: PayoutRunRow,
  lines: readonly RunLineRow[],
): Promise<void> {
  const { trx } = context;
  for (const line of lines) {
    if (line.redemptionId === null) continue;
    // From here on its principal is taken out by the payout, and not kept for the run as well.
    await trx("payout_run_lines").where({ id: line.id }).update({ state: "paid" });
    const [payoutId] = await recordManualPayout(context, line.agreementId, {
      amount: line.gross,
      payoutDate: run.paymentDate,
      payoutType: "principal",
      principalAmount: null,
      checkNumber: null,
      accountLastFour: null,
      restOfPayoutId: null,
    });
    const due = { id: line.redemptionId, state: "due" };
    if ((await trx("redemptions").where(due).update({ state: "paid", payoutId })) !== 1)
      throw new Error(`the redemption of line ${line.position} is not due`);
    await trx.raw(
      `update payouts p set run_line_id = l.id, ${routeColumns} ${routeOfLine}
       where l.id = :lineId and p.id = :payoutId`,
      { lineId: line.id, payoutId: payoutId ?? "" },
    );
  }
}

async function completePayouts(
  { trx, clock }: TransactionContext,
  run: PayoutRunRow,
  lines: readonly RunLineRow[],
): Promise<void> {
  const scheduled = lines.filter(({ payoutId }) => payoutId !== null);
  if (scheduled.length === 0) return;
  const payoutIds = scheduled.flatMap(({ payoutId }) => payoutId ?? []);
  const investorIds = [...new Set(scheduled.map(({ investorId }) => investorId))];
  await countAsSet(trx, { payoutIds, investorIds }, async () => {
    const completed = await completeRows(trx, run, clock.now());
    if (completed !== scheduled.length)
      throw new Error(`${completed} of ${scheduled.length} payouts of a run could be completed`);
    await refreshInvestorTotals(trx, investorIds, clock.today());
  });
}

/** How many. A completed scheduled payout moves no principal, so that schedules stay. */
async function completeRows(trx: Knex, run: PayoutRunRow, now: Date): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update payouts p set status = 'completed', payout_date = :paymentDate, completed_at = :now,
       in_payment = false, run_line_id = l.id, tax_withheld = l.withheld, ${routeColumns}
     ${routeOfLine}
     where l.run_id = :runId and l.state = 'included' and p.id = l.payout_id
       and p.status = 'pending' and p.in_payment`,
    { paymentDate: run.paymentDate, now, runId: run.id },
  );
  return rowCount;
}
