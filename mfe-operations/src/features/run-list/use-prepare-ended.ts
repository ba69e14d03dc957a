import { pageOf, queryOf } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";

/** Tells what came of a run that was being prepared when this page opened. */
export function usePrepareEnded(): () => Promise<void> {
  const notify = useNotify();
  const { data: inProgress = [] } = useQuery(queryOf("/api/payout-runs/in-progress"));
  const isPreparing = inProgress.some(({ step }) => step === "prepare");
  const { data: before, refetch } = useQuery({
    ...pageOf("/api/payout-runs", { query: { limit: 1 } }),
    enabled: isPreparing,
  });
  return async () => {
    const newest = (await refetch()).data?.rows[0];
    if (before === undefined) return;
    if (newest === undefined || newest.id === before.rows[0]?.id)
      notify.error("The payout run was not prepared. Please try again.");
    else notify.success(`${newest.reference} is prepared.`);
  };
}
