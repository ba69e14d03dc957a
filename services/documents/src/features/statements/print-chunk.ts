import type { JobAttempt } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { recordResults } from "./batch-progress.ts";
import { checkBalance } from "./check-balance.ts";
import { printStatement } from "./print-statement.ts";
import { readPapers, type PaperOutcome } from "./read-papers.ts";
import { findBatch } from "./statement-batches.store.ts";
import type { Chunk } from "./statement-jobs.ts";
import { waitingRows, type RowResult } from "./statement-rows.store.ts";
import { storeBundle, type PrintedStatement } from "./store-bundle.ts";

type Outcome =
  | PrintedStatement
  | { readonly position: number; readonly message: string }
  | { readonly position: number; readonly retryCause: unknown };

/**
 * Stores and records the statements of a chunk together, so that a crash leaves only waiting rows. Throws, after
 * recording the rest, when a row has to be retried.
 */
export async function printChunk(
  deps: DocumentsDeps,
  chunk: Chunk,
  { signal, isNearLastAttempt }: JobAttempt,
): Promise<void> {
  const batch = await findBatch(deps.db, chunk.batchId);
  if (batch?.status !== "printing") return;
  const rows = await waitingRows(deps.db, batch.id, chunk);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.investorId);
  const papers = await readPapers(deps, batch, { ids, isNearLastAttempt });
  const work = rows.flatMap(({ position, investorId: id }) => {
    const answer = papers.get(id);
    return answer ? [{ position, answer }] : [];
  });
  const outcomes = await mapTwoAtOnce(work, (row) => outcomeOf(deps, row, signal));
  const printed = outcomes.filter((outcome) => "printed" in outcome);
  const results = [...(await storeBundle(deps, batch.id, printed)), ...refused(outcomes)];
  if (results.length > 0) await recordResults(deps, batch.id, results);
  const again = outcomes.find((outcome) => "retryCause" in outcome);
  if (again) throw again.retryCause;
}

async function outcomeOf(
  deps: DocumentsDeps,
  { position, answer }: { position: number; answer: PaperOutcome },
  signal: AbortSignal,
): Promise<Outcome> {
  if (!("paper" in answer)) return { position, ...answer };
  const { paper } = answer;
  const refusal = checkBalance(paper);
  if (refusal !== null) return { position, message: refusal };
  try {
    const printed = await printStatement(deps, paper, signal);
    return "message" in printed ? { position, ...printed } : { position, ...printed, paper };
  } catch (retryCause) {
    return { position, retryCause };
  }
}

async function mapTwoAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  const take = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all([take(), take()]);
  return results;
}

const refused = (outcomes: readonly Outcome[]): RowResult[] =>
  outcomes
    .filter((outcome) => "message" in outcome)
    .map(({ position, message }) => ({ position, status: "failed", message }));
