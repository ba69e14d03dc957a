import { queryOf } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import { mayTakeStep, type RunStepName } from "@accord/domain";
import { useRoles } from "@accord/shell-kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const runQuery = (id: string) => queryOf("/api/payout-runs/:id", { params: { id } });

export const useRun = (id: string) => useQuery(runQuery(id));

/** Whether the user is offered a step of the run. */
export function useMayTakeStep(run: PayoutRunDetails): (name: RunStepName) => boolean {
  const roles = useRoles();
  return (name) => mayTakeStep(name, run, roles);
}

/** Shows the answer of a write at once: the next one needs its version. */
export function useShowRun(): (run: PayoutRunDetails) => void {
  const client = useQueryClient();
  return (run) => client.setQueryData(runQuery(run.id).queryKey, run);
}
