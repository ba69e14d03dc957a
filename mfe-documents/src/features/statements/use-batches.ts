import { queryOf } from "@accord/api-client";
import type { StatementBatch } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { isOver } from "./batch-text.ts";

/** In milliseconds. */
const ASK_MS = 1000;

/** Also after a failed request. */
const askAgain = (batches: readonly StatementBatch[] | undefined) =>
  batches?.some((batch) => !isOver(batch)) === true ? ASK_MS : false;

export function useBatches() {
  return useQuery({
    ...queryOf("/api/reports/statements"),
    refetchInterval: ({ state }) => askAgain(state.data),
  });
}
