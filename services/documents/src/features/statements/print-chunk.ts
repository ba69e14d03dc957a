import { createHash } from "node:crypto";
import type { StatementPaper } from "@accord/contracts/internal";
import { recordResults } from "./batch-progress.ts";
import { checkBalance } from "./check-balance.ts";
import { entryNameOf } from "./entry-name.ts";
import { printStatement } from "./print-statement.ts";
import { readPapers } from "./read-papers.ts";
import { findBatch } from "./statement-batches.store.ts";
import type { BatchRow } from "./statement-batches.store.ts";
import type { Chunk } from "./statement-jobs.ts";
import { issueKey } from "./statement-objects.store.ts";
import { waitingRows } from "./statement-rows.store.ts";
import type { RowResult } from "./statement-rows.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";

/** What came of one row so far; `later` is the reason why it has to be tried again. */
type Outcome = { readonly position: number } & (
  | { readonly printed: Buffer; readonly notice: string | null; readonly paper: StatementPaper }
  | { readonly message: string }
  | { readonly later: unknown }
);

/**
 * Prints what still waits of a chunk. The printed statements are stored together as one sheaf and
 * recorded together, so a process that dies here leaves rows that wait and nothing else. Throws when
 * something has to be tried again, after the rest was recorded.
 */
export async function printChunk(
  deps: StatementsDeps,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<void> {
  const batch = await findBatch(deps.db, chunk.batchId);
  if (batch?.status !== "printing") return;
  const rows = await waitingRows(deps.db, batch.id, chunk);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.investor_id);
  const papers = await readPapers(deps, batch, ids);
  const print = async ({ position, investor_id: id }: (typeof rows)[number]): Promise<Outcome> => {
    const answer = papers.get(id);
    if (!answer || "message" in answer) return { position, message: answer?.message ?? "" };
    const { paper } = answer;
    const refusal = checkBalance(paper);
    if (refusal !== null) return { position, message: refusal };
    try {
      const printed = await printStatement(deps, paper, signal);
      return "message" in printed ? { position, ...printed } : { position, ...printed, paper };
    } catch (later) {
      return { position, later };
    }
  };
  const outcomes = await twoAtOnce(rows, print);
  const results = [...refused(outcomes), ...(await storeSheaf(deps, batch, outcomes))];
  if (results.length > 0) await recordResults(deps, batch.id, results);
  const again = outcomes.find((outcome) => "later" in outcome);
  if (again && "later" in again) throw again.later;
}

/** As many as keep the pages of the browser busy beside another chunk. */
async function twoAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  const take = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all([take(), take()]);
  return results;
}

const refused = (outcomes: readonly Outcome[]): RowResult[] =>
  outcomes.flatMap((outcome) =>
    "message" in outcome
      ? [{ position: outcome.position, status: "failed", message: outcome.message }]
      : [],
  );

/** Stores what was printed under a key that nobody else writes to, one statement after the other. */
async function storeSheaf(
  { db, bucket }: StatementsDeps,
  batch: BatchRow,
  outcomes: readonly Outcome[],
): Promise<RowResult[]> {
  const printed = outcomes.filter((outcome) => "printed" in outcome);
  if (printed.length === 0) return [];
  const key = await issueKey(db, batch.id, "sheaf");
  const bytes = Buffer.concat(printed.map((row) => row.printed));
  const about = { contentType: "application/octet-stream", fileName: key };
  await bucket.put(key, bytes, about);
  let start = 0;
  return printed.map(({ position, printed: pdf, notice, paper }) => {
    const place = { sheaf_key: key, sheaf_start: start, sheaf_size: pdf.length };
    start += pdf.length;
    return {
      position,
      status: "done",
      message: notice,
      file_name: entryNameOf(paper.investor),
      opening: paper.opening,
      activity: paper.activity,
      closing: paper.closing,
      roi_paid: paper.roiPaid,
      roi_rolled: paper.roiRolled,
      ...place,
      checksum: createHash("sha256").update(pdf).digest("hex"),
    };
  });
}
