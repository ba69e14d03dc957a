import type { PayoutFilterQuery } from "@accord/contracts";
import { isDay, payoutMethods, payoutSorts, payoutViews, type PayoutView } from "@accord/domain";
import { useListAddress, type ListControls } from "@accord/remote-kit";
import { useSearchParams } from "@accord/router";

const config = {
  sorts: payoutSorts,
  defaultSort: "date",
  filters: { view: 10, q: 200, from: 10, to: 10, method: 40 },
} as const;
const paidConfig = { ...config, defaultSort: "-date" } as const;

export type PayoutFilter = Exclude<keyof typeof config.filters, "view">;

/** The state of the Payouts page, all of it in the address. */
export interface PayoutControls extends ListControls<
  (typeof payoutSorts)[number],
  keyof typeof config.filters
> {
  readonly view: PayoutView;
  /** The filters as the calls take them; a value that they would refuse counts as absent. */
  readonly chosen: PayoutFilterQuery;
  /** The view stops at the last 60 days, because no day was chosen: shows every day. */
  readonly showAllDays: (() => void) | undefined;
}

/** Before every payout: no date is taken that is earlier. */
const FIRST_DAY = "1900-01-01";

const viewOf = (text: string | null): PayoutView =>
  payoutViews.find((view) => view === text) ?? "upcoming";

/** Reads the view, the filters, the order and the open payout from the address. */
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
        ? () => controls.filter({ from: FIRST_DAY })
        : undefined,
    isFiltered: Object.values(chosen).some((value) => value !== undefined),
    clearFilters: () => controls.filter({ q: "", from: "", to: "", method: "" }),
  };
}
