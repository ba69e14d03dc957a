import type { PayoutRunLineChange, PayoutRunPatch } from "@accord/contracts";
import {
  type Day,
  formatDay,
  isMailed,
  methodLabels,
  namedNumbers,
  pluralize,
} from "@accord/domain";
import { conflict, ruleBroken, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { insertRunEvent } from "../../../base/audit/index.ts";
import { readDue } from "./line-facts.read.ts";
import { termsOf } from "./run-terms.ts";
import {
  countLiveLines,
  decideEarlyLines,
  decideLines,
  lastDueDay,
  positionsOf,
  type LineDecision,
} from "./run-lines.store.ts";
import { updateRun, writeRunSums, type PayoutRunRow } from "../payout-runs.store.ts";
import { addLines, refreshLines, requireNotPast, requireRoom } from "./prepare-run.ts";
import { payoutIdsOf } from "./payout-ids.ts";
import type { StepResult } from "../run-steps.ts";
import { openForEdit, type RunStep } from "../open-run.ts";

type Change<A extends PayoutRunLineChange["action"]> = Extract<PayoutRunLineChange, { action: A }>;

/** The run is a draft afterwards, with its lines verified again. Returns the payouts to be added. */
export async function changeLines(
  context: TransactionContext,
  acting: Acting,
  step: RunStep,
  change: PayoutRunLineChange,
): Promise<StepResult & { readonly added: readonly string[] }> {
  const run = await openForEdit(context.trx, acting, step);
  const added = change.action === "add" ? ((await payoutIdsOf(context, change)) ?? []) : [];
  if (change.action === "add") {
    const dueThrough = await addPayouts(context, run, added, change.payEarly);
    return { added, verified: await refreshLines(context, { ...run, dueThrough }) };
  }
  await updateChosen(context, run, change);
  return { added, verified: await refreshLines(context, run) };
}

/**
 * 409 when none of the payouts is due through the day of the run, or it would be too large. Those
 * that are due after the payment date are left out, or move the day of the run. Returns that day.
 */
async function addPayouts(
  { trx, clock }: TransactionContext,
  run: PayoutRunRow,
  payoutIds: readonly string[],
  payEarly: boolean,
): Promise<Day> {
  const last = payEarly ? await lastDueDay(trx, payoutIds) : null;
  const dueThrough = last !== null && last > run.dueThrough ? last : run.dueThrough;
  const limit = payEarly || run.paymentDate > dueThrough ? dueThrough : run.paymentDate;
  const terms = await termsOf(trx, { ...run, dueThrough: limit }, clock);
  const due = await readDue(trx, terms, payoutIds);
  const { last: position, live } = await countLiveLines(trx, run.id);
  requireRoom(live + due.length, "Prepare another run for the rest.");
  const added = await addLines(trx, run.id, due, terms, position);
  if (added === 0) {
    const day = formatDay(limit);
    throw conflict(
      `None of these payouts can join: they are not due through ${day}, or in a payout run already.`,
    );
  }
  await updateRun(trx, run.id, { dueThrough });
  return dueThrough;
}

async function updateChosen(
  { trx }: TransactionContext,
  run: PayoutRunRow,
  change: Exclude<PayoutRunLineChange, Change<"add">>,
): Promise<void> {
  const { lineIds } = change;
  const decision = decisionOf(run, change);
  if (lineIds) await decideLines(trx, run, lineIds, decision);
  else await decideEarlyLines(trx, run, decision);
  if (lineIds) await recordDecision(trx, run, change, await positionsOf(trx, lineIds));
  await writeRunSums(trx, run.id);
}

/** For the history of the run, which names who decided. */
async function recordDecision(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  change: Exclude<PayoutRunLineChange, Change<"add">>,
  positions: readonly number[],
): Promise<void> {
  const lines = `${pluralize(positions.length, "line")}, ${namedNumbers(positions)}`;
  await insertRunEvent(trx, run, `${lines}: ${decisionText(change)}`);
}

function decisionText(change: Exclude<PayoutRunLineChange, Change<"add">>): string {
  switch (change.action) {
    case "remove":
      return "removed";
    case "hold":
      return `held, ${change.reason}`;
    case "include":
      return "paid after all";
    case "pay_early":
      return "paid before the due day";
    case "pay_former":
      return "the former account is paid, although a change of the bank details is not approved yet";
    case "method":
      return `paid by ${methodLabels[change.method]}`;
  }
}

function decisionOf(
  { paymentDate }: PayoutRunRow,
  change: Exclude<PayoutRunLineChange, Change<"add">>,
): LineDecision {
  switch (change.action) {
    case "remove":
      return { state: "removed", holdReason: null };
    case "hold":
      return { state: "held", holdReason: change.reason };
    case "include":
      return { state: "included", holdReason: null };
    case "pay_early":
      return { earlyFrom: paymentDate };
    case "pay_former":
      return "pay_former";
    case "method":
      return methodColumns(change);
  }
}

function methodColumns({ method, mailing }: Change<"method">): LineDecision {
  if (!isMailed(method) && mailing !== null) {
    const message = "Only checks are mailed";
    throw ruleBroken([{ path: "mailing", message }]);
  }
  return { method, mailing: isMailed(method) ? (mailing ?? "standard") : null, methodChosen: true };
}

export async function updateTerms(
  context: TransactionContext,
  acting: Acting,
  step: RunStep,
  patch: PayoutRunPatch,
): Promise<StepResult> {
  const run = await openForEdit(context.trx, acting, step);
  const { fundingAccountId = run.fundingAccountId, paymentDate = run.paymentDate } = patch;
  const note = patch.note === undefined ? run.note : patch.note;
  const { dueThrough } = run;
  const changed = { fundingAccountId, paymentDate, dueThrough };
  const terms = await termsOf(context.trx, changed, context.clock);
  if (paymentDate !== run.paymentDate) requireNotPast(terms);
  await updateRun(context.trx, run.id, { fundingAccountId, paymentDate, note });
  return { verified: await refreshLines(context, { ...run, fundingAccountId, paymentDate }) };
}
