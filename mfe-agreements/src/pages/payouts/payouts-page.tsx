import type { UpcomingPayout } from "@accord/contracts";
import { NOT_LOADED } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, loadOnce, PageHeader } from "@accord/ui";
import { useState } from "react";
import { UpcomingPayouts } from "../../features/payouts/upcoming-payouts.tsx";

const loadRollOver = loadOnce(
  async () => (await import("../../features/rollovers/roll-over-payout.tsx")).RollOverPayout,
);

/** The Payouts page: what is due, and the ways to pay it or to roll it over. */
export function PayoutsPage() {
  const notify = useNotify();
  const [payout, setPayout] = useState<UpcomingPayout>();
  const onClose = () => setPayout(undefined);
  const onFailed = () => {
    notify.error(NOT_LOADED);
    onClose();
  };
  return (
    <>
      <PageHeader subtitle="Next 60 days" title="Upcoming Payouts" />
      <UpcomingPayouts onRollOver={setPayout} />
      {payout && <LazyPart load={loadRollOver} onFailed={onFailed} props={{ payout, onClose }} />}
    </>
  );
}
