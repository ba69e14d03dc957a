import type { NewPayoutRun } from "@accord/contracts";
import { formatDay, type Day } from "@accord/domain";
import { conflict, ruleBroken, type Acting, requireUser } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { verifyLine } from "./verify-line.ts";
import { readDue, readSourcesOfRun, type SourceFacts } from "./line-facts.read.ts";
import { termsOf, type RunTerms } from "./run-terms.ts";
import {
  decisionsOf,
  readPresentLines,
  sourceId,
  sourcesById,
  type PresentLine,
} from "./present-lines.ts";
import { insertRun, lockRun, writeRunSums, type PayoutRunRow } from "../payout-runs.store.ts";
import { forgetGoneLines, insertLines, updateLines } from "./prepared-lines.store.ts";
import { linesOf } from "./run-lines.store.ts";
import { payoutIdsOf } from "./payout-ids.ts";
import { markChangesToReview } from "./lines-to-review.store.ts";

const MAX_LINES = 10_000;

/** Creates a run from what is due, or from what is chosen of it; 409 when nothing is. */
export async function prepareRun(
  context: TransactionContext,
  acting: Acting,
  input: NewPayoutRun,
): Promise<{
  readonly id: string;
  readonly payoutIds: readonly string[];
  readonly verified: readonly PresentLine[];
}> {
  const { trx, clock } = context;
  const { fundingAccountId, paymentDate, payEarly } = input;
  const isCut = !payEarly && input.dueThrough > paymentDate;
  const dueThrough = isCut ? paymentDate : input.dueThrough;
  const userId = requireUser(acting.actor);
  const terms = await termsOf(trx, { ...input, dueThrough }, clock);
  requireNotPast(terms);
  const payoutIds = await payoutIdsOf(context, input);
  const due = await readDue(trx, terms, payoutIds ?? null);
  if (due.length === 0) throw isCut ? nothingDueBy(paymentDate) : nothingDue();
  requireRoom(due.length, "Choose an earlier day.");
  const runId = await insertRun(trx, {
    fundingAccountId,
    paymentDate,
    dueThrough,
    createdBy: userId,
    editedBy: userId,
    createdAt: clock.now(),
  });
  if ((await addLines(trx, runId, due, terms, 0)) === 0) throw nothingDue();
  await writeRunSums(trx, runId);
  const run = await lockRun(trx, runId);
  await markChangesToReview(trx, run);
  const verified = await readPresentLines(trx, run, terms, { sources: sourcesById(due) });
  return { id: runId, payoutIds: payoutIds ?? [], verified };
}

/** 422: the payouts are recorded on that day. */
export function requireNotPast({ paymentDate, today }: RunTerms): void {
  if (paymentDate >= today) return;
  const message = `Payment date must not be before today, ${formatDay(today)}`;
  throw ruleBroken([{ path: "paymentDate", message }]);
}

const nothingDueBy = (paymentDate: Day) =>
  conflict(
    `Nothing is due by the payment date, ${formatDay(paymentDate)}, that is not in a payout run already. Choose a later payment date, or pay early.`,
  );

const nothingDue = () =>
  conflict("Nothing is due through this day that is not in a payout run already.");

/** 409 */
export function requireRoom(lines: number, remedy: string): void {
  if (lines <= MAX_LINES) return;
  throw conflict(
    `A payout run holds 10,000 lines; these would be ${lines.toLocaleString("en-US")}. ${remedy}`,
  );
}

export async function addLines(
  trx: Knex.Transaction,
  runId: string,
  due: readonly SourceFacts[],
  terms: RunTerms,
  lastPosition: number,
): Promise<number> {
  return insertLines(
    trx,
    due.map((source, index) => ({
      runId,
      position: lastPosition + index + 1,
      payoutId: source.payoutId,
      redemptionId: source.redemptionId,
      agreementId: source.agreementId,
      investorId: source.investorId,
      payoutType: source.payoutType,
      dueDate: source.dueDate,
      sourceVersion: source.version,
      ...newLine(source, terms),
    })),
  );
}

/** A payout is added early only when it was chosen. */
function newLine(source: SourceFacts, terms: RunTerms) {
  const { paymentDate } = terms;
  const earlyFrom = source.dueDate > paymentDate ? paymentDate : null;
  const decisions = { chosen: null, earlyFrom, formerDespite: [] };
  return { earlyFrom, ...verifyLine(source, terms, decisions) };
}

/**
 * Takes over what changed since the lines were added, and verifies them again. Returns the included
 * ones by position.
 */
export async function refreshLines(
  { trx, clock }: TransactionContext,
  run: PayoutRunRow,
): Promise<readonly PresentLine[]> {
  const terms = await termsOf(trx, run, clock);
  const sources = sourcesById(await readSourcesOfRun(trx, run.id, terms));
  const lines = await linesOf(trx, run.id, ["included", "held"]);
  const updates = lines.flatMap((line) => {
    const source = sources.get(sourceId(line));
    if (!source) return [];
    const { id } = line;
    const { investorId, dueDate, version: sourceVersion } = source;
    const decisions = decisionsOf(line, source);
    const { earlyFrom } = decisions;
    const verified = verifyLine(source, terms, decisions);
    return [{ id, investorId, dueDate, sourceVersion, earlyFrom, ...verified }];
  });
  await updateLines(trx, updates);
  await forgetGoneLines(trx, run.id);
  await writeRunSums(trx, run.id);
  await markChangesToReview(trx, run);
  return readPresentLines(trx, run, terms, { sources });
}
