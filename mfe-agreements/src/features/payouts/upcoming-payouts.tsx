import { pageOf } from "@accord/api-client";
import type { UpcomingPayout } from "@accord/contracts";
import { DangerNotice, PAGE_SIZE, useListAddress, useListQuery } from "@accord/remote-kit";
import { Card, DataTable, EmptyState } from "@accord/ui";
import { Dollar } from "@blueprintjs/icons";
import "./payouts.css";
import { UpcomingCard } from "./upcoming/upcoming-card.tsx";
import { upcomingColumns } from "./upcoming/upcoming-columns.tsx";
import { useComplete } from "./upcoming/use-complete.ts";
import { useRowFocus } from "./upcoming/use-row-focus.ts";

interface UpcomingPayoutsProps {
  readonly onRollOver: (payout: UpcomingPayout) => void;
}

const address = { sorts: ["dueDate"], defaultSort: "dueDate", filters: {} } as const;

/** Specification section 9: the window of the Payouts page. */
const DAYS = 60;

/** What is overdue or due within 60 days, soonest first, and the ways to pay it. */
export function UpcomingPayouts({ onRollOver }: UpcomingPayoutsProps) {
  const controls = useListAddress(address);
  const query = { days: DAYS, limit: PAGE_SIZE, cursor: controls.cursor };
  const { rows, count, error, isRefreshing, retry, paging } = useListQuery({
    query: pageOf("/api/payouts/upcoming", { query }),
    controls,
    what: "payouts",
  });
  const leave = useRowFocus(rows);
  const { complete, isWaiting, refusal, forgetRefusal } = useComplete();
  const on = {
    isWaiting,
    onComplete: (payout: UpcomingPayout) => {
      leave(payout.id);
      complete(payout);
    },
    onRollOver: (payout: UpcomingPayout) => {
      leave(payout.id);
      forgetRefusal();
      onRollOver(payout);
    },
  };
  return (
    <>
      <DangerNotice>{refusal}</DangerNotice>
      <Card className="pay-list" note={count} title="Payouts due">
        <DataTable
          caption="Upcoming Payouts"
          card={(payout) => <UpcomingCard payout={payout} {...on} />}
          columns={upcomingColumns(on)}
          density="tall"
          empty={<EmptyState icon={<Dollar size={32} />} text="No upcoming payouts found." />}
          error={error}
          isWholePage
          isRefreshing={isRefreshing}
          onRetry={retry}
          paging={paging}
          rowKey={(payout) => payout.id}
          rows={rows}
        />
      </Card>
    </>
  );
}
