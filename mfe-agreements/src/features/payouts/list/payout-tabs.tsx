import { queryOf } from "@accord/api-client";
import { Classes, Tab, Tabs } from "@accord/blueprint";
import { formatUsd, payoutViews, type PayoutView } from "@accord/domain";
import { VisuallyHidden } from "@accord/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PayoutControls } from "./payout-address.ts";

const labels: Readonly<Record<PayoutView, string>> = {
  upcoming: "Upcoming",
  overdue: "Overdue",
  paid: "Paid",
};

const TABS = "payouts";

/** Blueprint's id of the panel of a tab. */
export const panelId = (view: PayoutView) => `bp6-tab-panel_${TABS}_${view}`;
/** Blueprint's id of the tab. */
export const tabId = (view: PayoutView) => `bp6-tab-title_${TABS}_${view}`;

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
    <Tabs
      animate={false}
      className="pay-tabs"
      id={TABS}
      onChange={(next) => filter({ view: next === "upcoming" ? "" : String(next) })}
      selectedTabId={view}
    >
      {payoutViews.map((one) => (
        <Tab
          id={one}
          key={one}
          title={
            <>
              {labels[one]} <span className="pay-sum">{text(one)}</span>
            </>
          }
        />
      ))}
    </Tabs>
  );
}
