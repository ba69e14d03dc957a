import type { PayoutsForRun } from "@accord/contracts";
import { addDays, PAYOUT_VIEW_DAYS, type Day } from "@accord/domain";
import type { PayoutSelection } from "./selection.ts";

type Chosen = Pick<PayoutSelection, "chosen" | "selection">;

export function lastDueDay({ chosen, selection }: Chosen, today: Day): Day {
  if ("filter" in chosen) {
    const { view, to } = chosen.filter;
    return view === "overdue" ? today : (to ?? addDays(today, PAYOUT_VIEW_DAYS));
  }
  const dueDays = [...selection.values()].map(({ dueDate }) => dueDate).toSorted();
  return dueDays.at(-1) ?? today;
}

/** The state of the address `/payout-runs`, whose dialog comes back to `path` when it is closed. */
export const payoutsForRun = (
  selecting: Chosen & Pick<PayoutSelection, "kept">,
  facts: { readonly today: Day; readonly sum: string | undefined; readonly path: string },
): PayoutsForRun => ({
  payouts: selecting.chosen,
  dueThrough: lastDueDay(selecting, facts.today),
  sum: facts.sum,
  back: { path: facts.path, state: { kept: selecting.kept } },
});
