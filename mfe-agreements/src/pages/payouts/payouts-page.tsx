import type { UpcomingPayout } from "@accord/contracts";
import { PageHeader } from "@accord/ui";
import { useState } from "react";
import { UpcomingPayouts } from "../../features/payouts/upcoming-payouts.tsx";
import { RollOverDialog } from "../roll-over-dialog.tsx";

/** The Payouts page: what is due, and the ways to pay it or to roll it over. */
export function PayoutsPage() {
  const [rolled, setRolled] = useState<UpcomingPayout>();
  return (
    <>
      <PageHeader subtitle="Next 60 days" title="Upcoming Payouts" />
      <UpcomingPayouts onRollOver={setRolled} />
      <RollOverDialog onClose={() => setRolled(undefined)} payout={rolled} />
    </>
  );
}
