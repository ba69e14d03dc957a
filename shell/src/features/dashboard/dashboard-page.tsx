import { useFlags } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { ActivityCard } from "./activity-card.tsx";
import { FeatureFlagBlock } from "./feature-flag-block.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { UpcomingCard } from "./upcoming-card.tsx";

/** The first page after sign-in. */
export function DashboardPage() {
  const { TEST_MODE } = useFlags();
  return (
    <>
      <PageHeader
        subtitle="Welcome back! Here's an overview of your investment portfolio."
        title="Dashboard"
      />
      <div className="ac-dashboard">
        <MetricCards />
        <UpcomingCard />
        <ActivityCard />
        {TEST_MODE && <FeatureFlagBlock />}
      </div>
    </>
  );
}
