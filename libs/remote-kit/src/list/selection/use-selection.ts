import { errorText } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useRef, useState } from "react";
import {
  headStateOf,
  rangeOf,
  refreshed,
  withRows,
  type Selectable,
  type Selection,
} from "./selection.ts";

export interface SelectionControls<Row extends Selectable> {
  readonly selection: Selection<Row>;
  /** Of the shown rows. */
  readonly headState: ReturnType<typeof headStateOf>;
  readonly canSelectAny: boolean;
  readonly toggle: (row: Row, isChosen: boolean, isRange: boolean) => void;
  readonly toggleShown: (isChosen: boolean) => void;
  readonly clear: () => void;
  /** All rows that match the filters, on every page. */
  readonly chooseMatching: () => void;
  readonly isChoosing: boolean;
}

interface SelectionOptions<Row> {
  /** For messages: `payouts`. */
  readonly what: string;
  readonly rows: readonly Row[] | undefined;
  readonly readMatching: () => Promise<readonly Row[]>;
  readonly canSelect?: (row: Row) => boolean;
}

const always = () => true;

/** The chosen rows; they stay chosen on other pages and in other orders. */
export function useSelection<Row extends Selectable>({
  what,
  rows = [],
  readMatching,
  canSelect = always,
}: SelectionOptions<Row>): SelectionControls<Row> {
  const notify = useNotify();
  const [chosen, setChosen] = useState<Selection<Row>>(new Map());
  const [isChoosing, setChoosing] = useState(false);
  const last = useRef<string>(undefined);
  const selection = refreshed(chosen, rows, canSelect);
  if (selection !== chosen) setChosen(selection);
  const chooseMatching = async () => {
    if (isChoosing) return;
    setChoosing(true);
    try {
      setChosen(withRows(new Map(), await readMatching(), true, canSelect));
    } catch (error) {
      notify.error(errorText(error, `The matching ${what} could not be read. Try again.`));
    } finally {
      setChoosing(false);
    }
  };
  return {
    selection,
    headState: headStateOf(selection, rows, canSelect),
    canSelectAny: rows.some(canSelect),
    toggle: (row, isChosen, isRange) => {
      const range = isRange ? rangeOf(rows, last.current, row.id) : [row];
      last.current = row.id;
      setChosen(withRows(selection, range, isChosen, canSelect));
    },
    toggleShown: (isChosen) => setChosen(withRows(selection, rows, isChosen, canSelect)),
    clear: () => setChosen(new Map()),
    chooseMatching: () => void chooseMatching(),
    isChoosing,
  };
}
