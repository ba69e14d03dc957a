import type { StatementBatch } from "@accord/contracts";
import { ErrorState, SkeletonBars } from "@accord/ui";
import { queryOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { BatchItem } from "./batch-item.tsx";
import { announcementText, isFinished } from "./batch-text.ts";

/** In milliseconds. */
const POLL_MS = 1000;

interface BatchListProps {
  /** A batch ended, so that another one may be started. */
  readonly onEnded: () => void;
}

export function BatchList({ onEnded }: BatchListProps) {
  const { data, isError, refetch } = useQuery({
    ...queryOf("/api/reports/statements"),
    refetchInterval: ({ state }) =>
      state.data?.some((batch) => !isFinished(batch)) === true && POLL_MS,
  });
  useEnded(data, onEnded);
  if (data === undefined) {
    if (!isError) return <SkeletonBars lines={2} />;
    return <ErrorState onRetry={() => void refetch()} text="Failed to load the statements" />;
  }
  const newest = data[0];
  return (
    <>
      <p className="ac-hidden" role="status">
        {newest && announcementText(newest)}
      </p>
      {isError && (
        <p className="stm-away ac-muted" role="alert">
          The progress cannot be loaded right now. The statements are still being made, and this
          page tries again.
        </p>
      )}
      {data.length > 0 && (
        <ol className="stm-batches">
          {data.map((batch) => (
            <BatchItem batch={batch} key={batch.id} />
          ))}
        </ol>
      )}
    </>
  );
}

function useEnded(batches: readonly StatementBatch[] | undefined, onEnded: () => void): void {
  const running = useRef<readonly string[]>([]);
  const report = useEffectEvent(onEnded);
  useEffect(() => {
    const now = (batches ?? []).filter((batch) => !isFinished(batch)).map(({ id }) => id);
    if (running.current.some((id) => !now.includes(id))) report();
    running.current = now;
  }, [batches]);
}
