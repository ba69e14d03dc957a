import { callPage } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { StatementBatch } from "@accord/contracts";
import { ErrorState, SkeletonBars } from "@accord/ui";
import { useInfiniteQuery } from "@tanstack/react-query";

const PAGE = 50;

/** The rows of a batch that failed, which the server puts first. */
function useFailedRows({ id, failed }: StatementBatch) {
  const path = "/api/reports/statements/:id/rows";
  const { data, ...query } = useInfiniteQuery({
    queryKey: [path, id, failed],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(path, { params: { id }, query: { limit: PAGE, cursor }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ rows, next }) => (rows.at(-1)?.status === "failed" ? next : undefined),
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return { ...query, rows: rows?.filter(({ status }) => status === "failed") };
}

/** Whose statements could not be printed, and why. */
export function BatchFailures({ batch }: { readonly batch: StatementBatch }) {
  const { rows, isError, refetch, hasNextPage, fetchNextPage } = useFailedRows(batch);
  if (rows === undefined) {
    if (!isError) return <SkeletonBars lines={2} />;
    return <ErrorState onRetry={() => void refetch()} text="Failed to load the results" />;
  }
  return (
    <>
      <ul className="stm-failures">
        {rows.map(({ investorId, investorName, message }) => (
          <li key={investorId}>
            <strong>{investorName}:</strong> {message}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} text="Show more" variant="outlined" />
      )}
    </>
  );
}
