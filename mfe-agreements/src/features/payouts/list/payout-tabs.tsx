import { queryOf } from "@accord/api-client";
import { Classes } from "@accord/blueprint";
import { formatUsd, payoutViews, type PayoutView } from "@accord/domain";
import { PanelTabs } from "@accord/remote-kit";
import { VisuallyHidden } from "@accord/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PayoutControls } from "./payout-address.ts";

const labels: Readonly<Record<PayoutView, string>> = {
  upcoming: "Upcoming",
  overdue: "Overdue",
  paid: "Paid",
};

/** The name of the tabs. */
export const PAYOUT_TABS = "payouts";

interface PayoutTabsProps {
  readonly controls: Pick<PayoutControls, "view" | "chosen" | "filter">;
}

export function PayoutTabs({ controls }: PayoutTabsProps) {
  const { view, chosen, filter } = controls;
  const sums = useQuery({
    ...queryOf("/api/payouts/sums", { query: chosen }),
    placeholderData: keepPreviousData,
  });
  const text = (tab: PayoutView) => {
    const sum = sums.data?.[tab];
    if (sum !== undefined) return `${sum.count.toLocaleString("en-US")} · ${formatUsd(sum.amount)}`;
    if (sums.error) return "–";
    return (
      <>
        <span className={`${Classes.SKELETON} pay-sum-wait`} />
        <VisuallyHidden>Loading...</VisuallyHidden>
      </>
    );
  };
  return (
    <PanelTabs
      name={PAYOUT_TABS}
      onSelect={(next) => filter({ view: next === "upcoming" ? "" : next })}
      selected={view}
      tabs={payoutViews.map((id) => ({ id, label: labels[id], note: text(id) }))}
    />
  );
}
