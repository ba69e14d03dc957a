import { call, errorText } from "@accord/api-client";
import type { ListedPayout, PayoutFilterQuery } from "@accord/contracts";
import type { PayoutView } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { useRef, useState } from "react";
import { emptySelection, rangeOf, refreshed, withRows, type Selection } from "./selection.ts";

export interface SelectionControls {
  readonly selection: Selection;
  readonly toggle: (payout: ListedPayout, isChosen: boolean, isRange: boolean) => void;
  readonly toggleShown: (isChosen: boolean) => void;
  readonly clear: () => void;
  /** All rows that match the filters, on every page. */
  readonly chooseMatching: () => void;
  readonly isChoosing: boolean;
}

const NOT_CHOSEN = "The matching payouts could not be read. Try again.";

/** The chosen rows; they stay chosen on other pages and in other orders. */
export function useSelection(
  rows: readonly ListedPayout[] | undefined,
  query: PayoutFilterQuery & { readonly view: PayoutView },
): SelectionControls {
  const notify = useNotify();
  const [chosen, setChosen] = useState(emptySelection);
  const [isChoosing, setChoosing] = useState(false);
  const last = useRef<string>(undefined);
  const shown = rows ?? [];
  const selection = refreshed(chosen, shown);
  if (selection !== chosen) setChosen(selection);
  const chooseMatching = async () => {
    if (isChoosing) return;
    setChoosing(true);
    try {
      setChosen(withRows(emptySelection, await call("GET", "/api/payouts", { query }), true));
    } catch (error) {
      notify.error(errorText(error, NOT_CHOSEN));
    } finally {
      setChoosing(false);
    }
  };
  return {
    selection,
    toggle: (payout, isChosen, isRange) => {
      const range = isRange ? rangeOf(shown, last.current, payout.id) : [payout];
      last.current = payout.id;
      setChosen(withRows(selection, range, isChosen));
    },
    toggleShown: (isChosen) => setChosen(withRows(selection, shown, isChosen)),
    clear: () => setChosen(emptySelection),
    chooseMatching: () => void chooseMatching(),
    isChoosing,
  };
}
