import { queryOf } from "@accord/api-client";
import { LoadNote, useFocusFallback } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { MetricCard } from "./metric-card.tsx";
import { MetricMoney } from "./metric-money.tsx";

const failedText = (hasData: boolean) =>
  hasData
    ? "Failed to load the totals again. What is shown may be out of date."
    : "Failed to load the totals. They show 0 until they are loaded.";

/** A failed load shows 0 and a note (docs/rules.md#dashboard). */
export function MetricCards() {
  const { data, isPending, isError, refetch } = useQuery(queryOf("/api/dashboard/metrics"));
  const held = useFocusFallback<HTMLDivElement>();
  return (
    <div className="ac-metrics" ref={held}>
      {isError && <LoadNote onRetry={() => void refetch()} text={failedText(data !== undefined)} />}
      <MetricCard caption="Active investments" isLoading={isPending} title="Total Investor Money">
        <MetricMoney amount={data?.totalInvestment ?? "0.00"} />
      </MetricCard>
      <MetricCard caption="Successful payouts" isLoading={isPending} title="Total ROI Paid Out">
        <MetricMoney amount={data?.totalROIPaid ?? "0.00"} />
      </MetricCard>
      <MetricCard caption="Current portfolios" isLoading={isPending} title="Active Investors">
        {(data?.activeInvestors ?? 0).toLocaleString("en-US")}
      </MetricCard>
    </div>
  );
}
