import { queryOf } from "@accord/api-client";
import type { StatementBatch } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { isOver } from "./batch-text.ts";

/** How often a running batch is asked how far it is, in ms. */
const ASK_MS = 1000;

/** Asks again only while something runs, also after an answer that got lost. */
const askAgain = (batches: readonly StatementBatch[] | undefined) =>
  batches?.some((batch) => !isOver(batch)) === true ? ASK_MS : false;

/** The latest batches, newest first; a running one is found again when the page is opened anew. */
export function useBatches() {
  return useQuery({
    ...queryOf("/api/reports/statements"),
    refetchInterval: ({ state }) => askAgain(state.data),
  });
}
