import { queryOf } from "@accord/api-client";
import { useSession } from "@accord/shell-kit";
import { ErrorState, Money, PageHeader } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";

/** The session is the shell's, the cache is shared with the other remotes. */
export function SamplePage() {
  const { firstName } = useSession();
  const { data, error, refetch } = useQuery(queryOf("/api/dashboard/metrics"));
  return (
    <>
      <PageHeader subtitle={`Signed in: ${firstName}`} title="Sample" />
      {error !== null && (
        <ErrorState onRetry={() => void refetch()} text="The total was not loaded." />
      )}
      {data && (
        <p>
          Total investment: <Money amount={data.totalInvestment} />
        </p>
      )}
    </>
  );
}
