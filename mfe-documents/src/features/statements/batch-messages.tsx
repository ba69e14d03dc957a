import { callPage } from "@accord/api-client";
import type { StatementBatch } from "@accord/contracts";
import { NextPage } from "@accord/remote-kit";
import { ErrorState, SkeletonBars } from "@accord/ui";
import { useInfiniteQuery } from "@tanstack/react-query";

const PAGE = 50;

function useNotedRows({ id, failed, noted }: StatementBatch) {
  const path = "/api/reports/statements/:id/rows";
  const { data, ...query } = useInfiniteQuery({
    queryKey: [path, id, failed, noted],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { limit: PAGE, cursor, noted: "true" } as const;
      return callPage(path, { params: { id }, query, signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, rows: data?.pages.flatMap((page) => page.rows) };
}

export function BatchMessages({ batch }: { readonly batch: StatementBatch }) {
  const { rows, isError, refetch, ...query } = useNotedRows(batch);
  if (rows === undefined) {
    if (!isError) return <SkeletonBars lines={2} />;
    return <ErrorState onRetry={() => void refetch()} text="Failed to load the results" />;
  }
  return (
    <>
      <ul className="stm-messages">
        {rows.map(({ investorId, investorName, status, message }) => (
          <li className={status === "failed" ? "stm-failed" : undefined} key={investorId}>
            <strong>{investorName}:</strong> {message}
          </li>
        ))}
      </ul>
      <NextPage query={query} text="Show more" what="more results" />
    </>
  );
}
