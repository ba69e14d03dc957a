import { getStatementPapers, type StatementPaper } from "@accord/contracts/internal";
import { ServiceError, userOf } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import type { BatchRow } from "./statement-batches.store.ts";

export type PaperOutcome =
  | { readonly paper: StatementPaper }
  | { readonly message: string }
  | { readonly retryCause: unknown };

type ReadDeps = Pick<DocumentsDeps, "core" | "logger">;

const gone = "The investor was deleted, so there is no statement.";

/**
 * When core refuses the request for all investors, each is requested alone. While core is unreachable all wait, except
 * near the last attempt, which finds a record that takes too long.
 */
export async function readPapers(
  deps: ReadDeps,
  batch: BatchRow,
  { ids, isNearLastAttempt }: { ids: readonly string[]; isNearLastAttempt: boolean },
): Promise<ReadonlyMap<string, PaperOutcome>> {
  try {
    return await fetchPapers(deps, batch, ids);
  } catch (retryCause) {
    const isAway = !(retryCause instanceof ServiceError) || retryCause.status === 503;
    if (isAway && !isNearLastAttempt) return new Map(ids.map((id) => [id, { retryCause }]));
    const outcomes: [string, PaperOutcome][] = [];
    for (const id of ids) outcomes.push([id, await fetchPaper(deps, batch, id)]);
    return new Map(outcomes);
  }
}

async function fetchPapers(
  { core }: ReadDeps,
  batch: BatchRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaperOutcome>> {
  const papers = await core(getStatementPapers, {
    body: { investorIds: [...ids], from: batch.fromDay, to: batch.toDay },
    user: userOf(batch),
  });
  const byInvestor = new Map(papers.map((paper) => [paper.investor.id, { paper }]));
  return new Map(ids.map((id) => [id, byInvestor.get(id) ?? { message: gone }]));
}

async function fetchPaper(deps: ReadDeps, batch: BatchRow, id: string): Promise<PaperOutcome> {
  try {
    return (await fetchPapers(deps, batch, [id])).get(id) ?? { message: gone };
  } catch (retryCause) {
    if (!(retryCause instanceof ServiceError) || retryCause.status >= 500) return { retryCause };
    deps.logger.error({ batch: batch.id, investor: id, err: retryCause }, "no figures to print");
    return { message: `The figures could not be read: ${retryCause.message}` };
  }
}
