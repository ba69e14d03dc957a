import { queryOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { MetricCard } from "./metric-card.tsx";
import { MetricMoney } from "./metric-money.tsx";

/** The three figures of the firm. A failed load shows 0 (specification section 8, Dashboard). */
export function MetricCards() {
  const { data, isPending } = useQuery(queryOf("/api/dashboard/metrics"));
  return (
    <div className="ac-metrics">
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
