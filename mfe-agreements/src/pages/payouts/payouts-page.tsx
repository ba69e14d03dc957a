import { PageHeader } from "@accord/ui";
import { UpcomingPayouts } from "../../features/payouts/upcoming-payouts.tsx";

/** The Payouts page: what is due, and the ways to pay it. */
export function PayoutsPage() {
  return (
    <>
      <PageHeader subtitle="Next 60 days" title="Upcoming Payouts" />
      <UpcomingPayouts />
    </>
  );
}
