import type { PayoutFilterQuery } from "@accord/contracts";
import {
  INPUT_DAYS,
  isDay,
  payoutMethods,
  payoutSorts,
  payoutViews,
  type PayoutView,
} from "@accord/domain";
import { useListAddress, type ListControls } from "@accord/remote-kit";
import { useSearchParams } from "@accord/router";

const config = {
  sorts: payoutSorts,
  defaultSort: "date",
  filters: { view: 10, q: 200, from: 10, to: 10, method: 40 },
  views: "payouts",
  columns: {
    investor: "investor,period",
    amount: "amount",
    dueDate: "dueDate",
    paid: "",
    agreement: "agreement",
    status: "status",
    check: "",
    actions: "",
  },
} as const;
const paidConfig = {
  ...config,
  defaultSort: "-date",
  columns: {
    ...config.columns,
    dueDate: "",
    paid: "paid,paidBy",
    status: "",
    check: "check,account",
  },
} as const;

export type PayoutFilter = Exclude<keyof typeof config.filters, "view">;

export interface PayoutControls extends ListControls<
  (typeof payoutSorts)[number],
  keyof typeof config.filters
> {
  readonly view: PayoutView;
  /** The filters as query parameters; invalid values are omitted. */
  readonly chosen: PayoutFilterQuery;
  /** Defined while the view is limited to the last 60 days. */
  readonly showAllDays: (() => void) | undefined;
}

const viewOf = (text: string | null): PayoutView =>
  payoutViews.find((view) => view === text) ?? "upcoming";

export function usePayoutAddress(): PayoutControls {
  const [params] = useSearchParams();
  const view = viewOf(params.get("view"));
  const controls = useListAddress(view === "paid" ? paidConfig : config);
  const { q, from, to, method } = controls.filters;
  const chosen = {
    q: q || undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    method: payoutMethods.find((one) => one === method),
  };
  return {
    ...controls,
    view,
    chosen,
    showAllDays:
      view === "paid" && chosen.from === undefined && chosen.to === undefined
        ? () => controls.filter({ from: INPUT_DAYS.first })
        : undefined,
    isFiltered: Object.values(chosen).some((value) => value !== undefined),
    clearFilters: () => controls.filter({ q: "", from: "", to: "", method: "" }),
  };
}
