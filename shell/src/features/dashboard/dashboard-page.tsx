import { queryOf } from "@accord/api-client";
import type { DashboardMetrics } from "@accord/contracts";
import { useFlags } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { pageHeads } from "../../page-heads.ts";
import { ActivityCard } from "./activity-card.tsx";
import { FeatureFlagBlock } from "./feature-flag-block.tsx";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { UpcomingCard } from "./upcoming-card.tsx";

const isZero = ({ totalInvestment, totalROIPaid, activeInvestors }: DashboardMetrics) =>
  Number(totalInvestment) === 0 && Number(totalROIPaid) === 0 && activeInvestors === 0;

export function DashboardPage() {
  const { TEST_MODE } = useFlags();
  const { data: metrics } = useQuery(queryOf("/api/dashboard/metrics"));
  return (
    <>
      <PageHeader {...pageHeads["page-home"]} />
      <div className="ac-dashboard">
        <MetricCards />
        {metrics && isZero(metrics) && <FirstStepsCard />}
        <UpcomingCard />
        <ActivityCard />
        {TEST_MODE && <FeatureFlagBlock />}
      </div>
    </>
  );
}
