import { getStatementPapers } from "@accord/contracts/internal";
import type { StatementPaper } from "@accord/contracts/internal";
import { ServiceError } from "@accord/service-kit";
import type { BatchRow } from "./statement-batches.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";

/** The figures of an investor's statement, or why there are none. */
export type PaperOrReason = { readonly paper: StatementPaper } | { readonly message: string };

const gone = "The investor was deleted after the statements were started.";

/**
 * Asks core for the figures of some investors, all at once; when it cannot answer for one of them,
 * for each alone, so that the others get theirs. Throws while core cannot be reached.
 */
export async function readPapers(
  deps: Pick<StatementsDeps, "core" | "logger">,
  batch: BatchRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaperOrReason>> {
  try {
    const papers = await deps.core(getStatementPapers, {
      body: { investorIds: [...ids], from: batch.from_day, to: batch.to_day },
      user: { id: batch.user_id },
    });
    const byInvestor = new Map(papers.map((paper) => [paper.investor.id, { paper }]));
    return new Map(ids.map((id) => [id, byInvestor.get(id) ?? { message: gone }]));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 503) throw error;
    const [only] = ids;
    if (ids.length > 1 || only === undefined) return eachAlone(deps, batch, ids);
    deps.logger.error({ batch: batch.id, investor: only, err: error }, "no figures to print");
    const message = `The figures could not be read: ${error.message}`;
    return new Map([[only, { message }]]);
  }
}

async function eachAlone(
  deps: Pick<StatementsDeps, "core" | "logger">,
  batch: BatchRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaperOrReason>> {
  const answers: [string, PaperOrReason][] = [];
  for (const id of ids) answers.push(...(await readPapers(deps, batch, [id])));
  return new Map(answers);
}
