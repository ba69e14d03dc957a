import { queryOf } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const runQuery = (id: string) => queryOf("/api/payout-runs/:id", { params: { id } });

export const useRun = (id: string) => useQuery(runQuery(id));

/** Shows the answer of a write at once: the next one needs its version. */
export function useShowRun(): (run: PayoutRunDetails) => void {
  const client = useQueryClient();
  return (run) => client.setQueryData(runQuery(run.id).queryKey, run);
}
