import { formatDay, isMailed, namedNumbers, pluralize, runReference } from "@accord/domain";
import type { Knex } from "knex";
import { conflict, type Acting } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { insertRunEvent } from "../../../base/audit/index.ts";
import { recordManualPayout } from "../../../book/payouts/index.ts";
import { annotatePayouts, completePayouts } from "../../../book/records/index.ts";
import { lockInvestors, refreshInvestorTotals } from "../../../book/totals/index.ts";
import { readFileLines, type FileLine } from "../bank-files/file-lines.read.ts";
import { issuedChecks } from "../checks/checks.store.ts";
import { moveLines, updateLine } from "../lines/run-lines.store.ts";
import { markRedeemed } from "./redemptions.store.ts";
import { lockAgreementsOf, updateRun, type PayoutRunRow } from "../payout-runs.store.ts";
import { openRun, type RunStep } from "../open-run.ts";

/**
 * Posts all lines in one transaction: payouts are completed on the payment date, redemptions become
 * principal payouts (docs/rules.md#paying-a-run). 409 before the payment date, and with checks that
 * are not confirmed as printed unless `input` says so.
 */
export async function payRun(
  context: TransactionContext,
  acting: Acting,
  step: RunStep,
  input: { readonly bankReference: string | null; readonly checksNotConfirmed: boolean },
): Promise<void> {
  const { trx, clock } = context;
  await lockAgreementsOf(trx, step.id);
  const run = await openRun(trx, "paid", step);
  if (!run) return;
  if (run.paymentDate > clock.today())
    throw conflict(
      `${runReference(run.number)} is paid on ${formatDay(run.paymentDate)}. Mark it as paid on that day or later.`,
    );
  await requireConfirmedChecks(trx, run, input);
  const lines = (await readFileLines(trx, run.id)).filter(({ state }) => state === "included");
  // In ascending id, which redemptions one by one would not do.
  await lockInvestors(trx, [...new Set(lines.map(({ investorId }) => investorId))]);
  await payRedemptions(context, run, lines);
  await payScheduled(context, run, lines);
  await moveLines(trx, run.id, "included", "paid");
  await updateRun(trx, run.id, {
    status: "paid",
    paidBy: acting.actor.userId,
    paidAt: clock.now(),
    bankReference: input.bankReference,
  });
}

/** 409; that somebody accepted it goes into the history of the run. */
async function requireConfirmedChecks(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  { checksNotConfirmed }: { readonly checksNotConfirmed: boolean },
): Promise<void> {
  const open = (await issuedChecks(trx, run.id)).filter(({ confirmedAt }) => confirmedAt === null);
  if (open.length === 0) return;
  const named = namedNumbers(open.map(({ number }) => number));
  if (checksNotConfirmed) {
    await insertRunEvent(
      trx,
      run,
      `Marked as paid with ${pluralize(open.length, "check")} not confirmed as printed: ${named}`,
    );
    return;
  }
  throw conflict(
    `${pluralize(open.length, "check")} of ${runReference(run.number)} not confirmed as printed: ${named}. Confirm the checks first, or confirm that the run is marked as paid without it.`,
  );
}

/** How a line pays; only four digits name an account. */
const routeOf = ({ id, method, checkNumber, accountLastFour }: FileLine) => ({
  runLineId: id,
  checkNumber,
  accountLastFour:
    isMailed(method) || !/^[0-9]{4}$/.test(accountLastFour ?? "") ? null : accountLastFour,
});

/** One by one, because principal changes the schedule; each records its manual payout. */
async function payRedemptions(
  context: TransactionContext,
  run: PayoutRunRow,
  lines: readonly FileLine[],
): Promise<void> {
  const { trx } = context;
  for (const line of lines) {
    if (line.redemptionId === null) continue;
    // From here on its principal is taken out by the payout, and not kept for the run as well.
    await updateLine(trx, line.id, { state: "paid" });
    const input = {
      amount: line.gross,
      payoutDate: run.paymentDate,
      payoutType: "principal" as const,
      principalAmount: null,
      checkNumber: null,
      accountLastFour: null,
      restOfPayoutId: null,
    };
    const options = { isOfRun: true };
    const [payoutId] = await recordManualPayout(context, line.agreementId, input, options);
    if (!(await markRedeemed(trx, line.redemptionId, payoutId)))
      throw new Error(`the redemption of line ${line.position} is not due`);
    await annotatePayouts(trx, [payoutId ?? ""], routeOf(line));
  }
}

/** A completed scheduled payout moves no principal, so that schedules stay. */
async function payScheduled(
  { trx, clock }: TransactionContext,
  { paymentDate: payoutDate }: PayoutRunRow,
  lines: readonly FileLine[],
): Promise<void> {
  const scheduled = lines.flatMap((line) => {
    const { payoutId: id, withheld: taxWithheld } = line;
    return id === null ? [] : [{ line, paid: { id, payoutDate, taxWithheld, ...routeOf(line) } }];
  });
  if (scheduled.length === 0) return;
  await completePayouts(
    trx,
    scheduled.map(({ paid }) => paid),
    clock.now(),
  );
  const investorIds = scheduled.map(({ line }) => line.investorId);
  await refreshInvestorTotals(trx, investorIds, clock.today());
}
