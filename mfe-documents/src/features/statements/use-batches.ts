import { queryOf } from "@accord/api-client";
import type { StatementBatch } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { isFinished } from "./batch-text.ts";

/** In milliseconds. */
const POLL_MS = 1000;

/** Also after a failed request. */
const pollInterval = (batches: readonly StatementBatch[] | undefined) =>
  batches?.some((batch) => !isFinished(batch)) === true ? POLL_MS : false;

export function useBatches() {
  return useQuery({
    ...queryOf("/api/reports/statements"),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}
