import { ErrorState, SkeletonBars } from "@accord/ui";
import { BatchItem } from "./batch-item.tsx";
import { announcementText } from "./batch-text.ts";
import { useBatches } from "./use-batches.ts";

export function BatchList() {
  const { data, isError, refetch } = useBatches();
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
          How far they are is not known right now. They go on, and the page keeps asking.
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
