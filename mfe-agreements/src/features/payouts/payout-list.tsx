import { callFile, pageOf, type ExportChoice } from "@accord/api-client";
import type { ListedPayout } from "@accord/contracts";
import { Button } from "@accord/blueprint";
import type { PayoutView } from "@accord/domain";
import {
  DangerNotice,
  LostColumns,
  PAGE_SIZE,
  panelOf,
  selectColumn,
  SelectionBar,
  shownColumns,
  useEscape,
  useListQuery,
  useSelection,
  type ChosenQuery,
  type ListPage,
} from "@accord/remote-kit";
import { useLocation, useNavigate } from "@accord/router";
import { useHasRole, useSession } from "@accord/shell-kit";
import { Card, DataTable, EmptyState } from "@accord/ui";
import { Dollar } from "@blueprintjs/icons";
import type { PayoutControls } from "./list/payout-address.ts";
import { PayoutCard } from "./list/payout-card.tsx";
import { payoutColumns } from "./list/payout-columns.tsx";
import type { RowControls } from "./list/payout-actions.tsx";
import { PayoutFilters } from "./list/payout-filters.tsx";
import { PAYOUT_TABS, PayoutTabs } from "./list/payout-tabs.tsx";
import { payoutsForRun } from "./selection/payouts-for-run.ts";
import { boxTexts, inRunsText, isSelectable, type PayoutSelection } from "./selection/selection.ts";
import { useSelectedSum } from "./selection/use-selected-sum.ts";
import "./payouts.css";

const emptyTexts: Readonly<Record<PayoutView, string>> = {
  upcoming: "No upcoming payouts found.",
  overdue: "Nothing is overdue.",
  paid: "Nothing was paid in the last 60 days.",
};

export function usePayouts(controls: PayoutControls): ListPage<ListedPayout> {
  const { view, sort, cursor, chosen } = controls;
  const query = { view, sort, limit: PAGE_SIZE, cursor, ...chosen };
  return useListQuery({ query: pageOf("/api/payouts", { query }), controls, what: "payouts" });
}

/** The columns of the view that differ from those of what is due. */
const paidColumns = "investor,period,amount,paid,paidBy,agreement,check,account";

export const exportOf =
  ({ view, sort, chosen, display }: PayoutControls) =>
  (choice: ExportChoice) => {
    const shown = display.exported ?? (view === "paid" ? paidColumns : undefined);
    const columns = choice.columns ?? shown;
    return callFile("GET", "/api/payouts", {
      query: { view, sort, ...chosen, ...choice, columns },
    });
  };

const exportSelected =
  ({ view, sort, chosen, display }: PayoutControls) =>
  (choice: ExportChoice & ChosenQuery) => {
    const columns = display.exported;
    return callFile("GET", "/api/payouts", {
      query: { view, sort, ...("ids" in choice ? {} : chosen), columns, ...choice },
    });
  };

interface PayoutBarProps extends Pick<PayoutListProps, "controls" | "list"> {
  readonly selecting: PayoutSelection;
}

/** The page of runs adds them, in a dialog that leads back here when it is closed. */
function useAddToRun() {
  const { today } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (selecting: PayoutSelection, sum: string | undefined) => {
    const state = payoutsForRun(selecting, { today, sum, path: `${pathname}${search}` });
    void navigate("/payout-runs", { state });
  };
}

function PayoutBar({ controls, list, selecting }: PayoutBarProps) {
  const rows = list.rows ?? [];
  const sum = useSelectedSum(selecting);
  const addToRun = useAddToRun();
  return (
    <SelectionBar
      controls={selecting}
      download={exportSelected(controls)}
      note={inRunsText(rows, "filter" in selecting.chosen)}
      shown={rows.length}
      sum={sum}
      total={list.total ?? 0}
      what="payouts"
    >
      <Button intent="primary" onClick={() => addToRun(selecting, sum)} text="Add to payout run" />
    </SelectionBar>
  );
}

/** The selection that the page of runs gives back. */
function useKept(): PayoutSelection["kept"] | undefined {
  const { state }: { state: { readonly kept?: PayoutSelection["kept"] } | null } = useLocation();
  return Array.isArray(state?.kept?.rows) ? state.kept : undefined;
}

interface PayoutListProps extends RowControls {
  readonly controls: PayoutControls;
  readonly list: ListPage<ListedPayout>;
  /** Why the last action was refused. */
  readonly refusal: string | undefined;
}

export function PayoutList({ controls, list, refusal, ...on }: PayoutListProps) {
  const { today } = useSession();
  const canChange = useHasRole("staff");
  const { view, chosen, isFiltered, clearFilters, openId, display } = controls;
  const selection = useSelection({
    rows: list.rows,
    canSelect: isSelectable,
    filter: { view, ...chosen },
    kept: useKept(),
  });
  const selecting = canChange && view !== "paid" ? selection : undefined;
  const selectBox =
    selecting && selectColumn({ ...boxTexts, what: "payouts", controls: selecting });
  const columns = payoutColumns(view, today, on, canChange, selectBox);
  const panel = useEscape(selecting?.clear);
  const rangeText = controls.showAllDays ? " of the last 60 days" : "";
  // `list.count` counts the view's default days, not the chosen ones.
  const hasChosenDays = chosen.from !== undefined || chosen.to !== undefined;
  const count = hasChosenDays ? list.total?.toLocaleString("en-US") : list.count;
  const filtered = { text: `No payouts${rangeText} match these filters.`, onClear: clearFilters };
  return (
    <>
      <DangerNotice>{refusal}</DangerNotice>
      <Card
        className="pay-list"
        title="Payouts"
        tools={
          <>
            <PayoutTabs controls={controls} />
            <PayoutFilters
              columns={columns}
              controls={controls}
              count={count && `${count} ${count === "1" ? "payout" : "payouts"}${rangeText}`}
            />
          </>
        }
      >
        <div {...panelOf(PAYOUT_TABS, view)} ref={panel}>
          <LostColumns controls={controls} />
          <DataTable
            {...list}
            caption="Upcoming Payouts"
            bar={selecting && <PayoutBar controls={controls} list={list} selecting={selecting} />}
            card={(payout) => (
              <PayoutCard onOpen={on.onOpen} payout={payout} selection={selecting} today={today} />
            )}
            columns={shownColumns(columns, controls)}
            density={display.isCompact ? "compact" : "tall"}
            empty={<EmptyState icon={<Dollar size={32} />} text={emptyTexts[view]} />}
            filtered={isFiltered ? filtered : undefined}
            isSelected={(payout) => selecting?.selection.has(payout.id) === true}
            isWholePage
            onOpen={on.onOpen}
            openKey={openId}
            rowKey={(payout) => payout.id}
            sort={{ value: controls.sort, onChange: controls.sortBy }}
          />
        </div>
      </Card>
    </>
  );
}
