import { RecordFailure } from "@accord/remote-kit";
import { PageHeader, SkeletonBars } from "@accord/ui";
import { RunContent } from "./run-content.tsx";
import "./run.css";
import { useRun } from "./use-run.ts";

/** The record page of a payout run. */
export function RunRecord({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useRun(id);
  if (data !== undefined)
    return (
      <RunContent
        isReloading={isFetching}
        key={id}
        onReload={async () => (await refetch()).data}
        run={data}
      />
    );
  return (
    <>
      <PageHeader title="Payout run" />
      {error === null ? (
        <SkeletonBars lines={6} />
      ) : (
        <RecordFailure error={error} onRetry={() => void refetch()} what="the payout run" />
      )}
    </>
  );
}
