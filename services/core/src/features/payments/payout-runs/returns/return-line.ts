import type { ReturnedPayout } from "@accord/contracts";
import {
  blocksAccount,
  formatMoney,
  beginningOf,
  formatUsd,
  parseMoney,
  planWithMovements,
  returnReason,
  returnRefusal,
  runReference,
  saysDeceased,
  VOID_CHECK,
} from "@accord/domain";
import { conflict, notFound, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { requireOwner } from "../../../book/agreements/index.ts";
import { insertReturn } from "../../../base/audit/index.ts";
import { blockReturned } from "../../payee-accounts/index.ts";
import { findPayout } from "../../../book/payouts/index.ts";
import {
  lockRows,
  makeDueAgain,
  removePayouts,
  reopenAgreements,
} from "../../../book/records/index.ts";
import { lockSchedule, recalculate, stateOf } from "../../../book/schedule/index.ts";
import { findCheck } from "../checks/checks.store.ts";
import { findLine, updateLine, type RunLineRow } from "../lines/run-lines.store.ts";
import { makeRedemptionDue } from "../posting/redemptions.store.ts";
import { lockRun, type PayoutRunRow } from "../payout-runs.store.ts";

/**
 * Records that the bank returned a payment: it is due again at the amount that the run paid
 * (docs/rules.md#returns). The same return twice changes nothing; 409 before the run is paid.
 */
export async function returnLine(
  context: TransactionContext,
  runId: string,
  input: ReturnedPayout,
): Promise<void> {
  const { trx } = context;
  const found = await findLine(trx, runId, input.lineId);
  if (!found) throw notFound("The line");
  await lockAgreementOf(trx, found);
  const run = await lockRun(trx, runId);
  const line = (await findLine(trx, runId, input.lineId)) ?? found;
  if (line.state === "returned" && line.returnCode === input.code) return;
  if (line.state !== "paid") throw notPaid(run, line);
  if (line.checkId !== null && input.code !== VOID_CHECK) throw await isCheck(trx, line.checkId);
  const reopened = await reopenAgreements(trx, [line.agreementId]);
  if (line.payoutId !== null) await returnPayout(context, line, line.payoutId);
  else await redeemAgain(context, line);
  const returnNote = noteOf(input);
  const { code: returnCode, returnedOn } = input;
  await updateLine(trx, line.id, { state: "returned", returnCode, returnedOn, returnNote });
  const { agreementId } = line;
  const of = { agreementId, investorId: await requireOwner(trx, agreementId) };
  await insertReturn(trx, of, {
    amount: formatUsd(parseMoney(line.net)),
    run: runReference(run.number),
    reason: input.code === VOID_CHECK ? returnNote : `${input.code} ${returnNote}`,
    isReopened: reopened.length > 0,
  });
  if (line.payeeAccountId !== null && blocksAccount(input.code))
    await blockReturned(context, line.payeeAccountId, `${input.code}: ${returnReason(input.code)}`);
}

/** A return that somebody types; 422 for a day to come and a code that returns nothing. */
export async function recordReturn(
  context: TransactionContext,
  runId: string,
  input: ReturnedPayout,
): Promise<void> {
  if (input.returnedOn > context.clock.today())
    throw ruleBroken([{ path: "returnedOn", message: "Returned on cannot be in the future" }]);
  const refusal = returnRefusal(input.code);
  if (refusal !== null) throw ruleBroken([{ path: "code", message: refusal }]);
  await returnLine(context, runId, input);
}

/** A death stays named, whatever the bank or a person adds. */
function noteOf({ code, note }: ReturnedPayout): string {
  const reason = returnReason(code);
  if (!note) return reason;
  return saysDeceased(code) ? beginningOf(`${reason}. ${note}`, 1000) : note;
}

/** 409 for a deleted agreement. */
async function lockAgreementOf(trx: Knex.Transaction, { agreementId }: RunLineRow): Promise<void> {
  const [row] = await lockRows(trx, [agreementId]);
  if (row?.deletedAt === null) return;
  throw conflict(`${row?.reference} was deleted. Restore it first, so that it can be paid again.`);
}

function notPaid(run: PayoutRunRow, line: RunLineRow) {
  const reference = runReference(run.number);
  if (line.state === "returned")
    return conflict(
      `Line ${line.position} of ${reference} was returned already (${line.returnCode}).`,
    );
  return conflict(
    `Line ${line.position} of ${reference} is not paid yet. Mark the run as paid first.`,
  );
}

/** 409: the payee could still cash it, while the payout is paid once more. */
async function isCheck(trx: Knex.Transaction, id: string) {
  const { number } = await findCheck(trx, id);
  return conflict(
    `This payment is check ${number}, which no bank returns. Void the check; without a replacement its payouts are due again.`,
  );
}

async function returnPayout(
  { trx, clock }: TransactionContext,
  line: RunLineRow,
  payoutId: string,
): Promise<void> {
  const payout = await findPayout(trx, payoutId);
  if (!payout) throw notFound("The payout");
  const { terms, movements } = stateOf(await lockSchedule(trx, line.agreementId));
  const planned = planWithMovements(terms, movements).rows[(payout.periodIndex ?? 0) - 1];
  const isAsPlanned =
    planned !== undefined &&
    formatMoney(planned.amount) === line.gross &&
    planned.date === payout.dueDate;
  await makeDueAgain(trx, [{ id: payoutId, amount: line.gross, adjusted: !isAsPlanned }]);
  await recalculate(trx, [line.agreementId], { today: clock.today() });
}

async function redeemAgain({ trx, clock }: TransactionContext, line: RunLineRow): Promise<void> {
  const payoutId = await makeRedemptionDue(trx, line.redemptionId ?? "");
  if (payoutId !== null) await removePayouts(trx, [payoutId]);
  await recalculate(trx, [line.agreementId], { today: clock.today() });
}
