import type { Chosen } from "@accord/contracts";
import { useRef, useState } from "react";
import {
  headStateOf,
  rangeOf,
  refreshed,
  withRows,
  type Selectable,
  type Selection,
} from "./selection.ts";

/** A selection that another page gives back. */
export interface KeptSelection<Row, Filter> {
  readonly rows: readonly Row[];
  readonly matching?: { readonly filter: Filter; readonly count: number } | undefined;
}

export interface SelectionControls<Row extends Selectable, Filter = unknown> {
  /** While all that match are chosen, those of them that are shown. */
  readonly selection: Selection<Row>;
  readonly size: number;
  /** What a bulk action is sent. */
  readonly chosen: Chosen<Filter>;
  /** Of the shown rows. */
  readonly headState: ReturnType<typeof headStateOf>;
  readonly canSelectAny: boolean;
  readonly toggle: (row: Row, isChosen: boolean, isRange: boolean) => void;
  readonly toggleShown: (isChosen: boolean) => void;
  readonly clear: () => void;
  readonly kept: KeptSelection<Row, Filter>;
  /** All rows that match the filter, on every page, of which `count` were seen. */
  readonly chooseMatching: (count: number) => void;
}

interface SelectionOptions<Row, Filter> {
  readonly rows: readonly Row[] | undefined;
  readonly filter: Filter;
  readonly canSelect?: (row: Row) => boolean;
  readonly kept?: KeptSelection<Row, Filter> | undefined;
}

const always = () => true;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The chosen rows; they stay chosen on other pages and in other orders. */
export function useSelection<Row extends Selectable, Filter>({
  rows = [],
  filter,
  canSelect = always,
  kept,
}: SelectionOptions<Row, Filter>): SelectionControls<Row, Filter> {
  const [byBox, setByBox] = useState<Selection<Row>>(
    () => new Map(kept?.rows.map((row) => [row.id, row])),
  );
  const [matching, setMatching] = useState(kept?.matching);
  const last = useRef<string>(undefined);
  const current = refreshed(byBox, rows, canSelect);
  if (current !== byBox) setByBox(current);
  const isMatching = matching !== undefined && isSame(matching.filter, filter);
  if (matching && !isMatching) setMatching(undefined);
  const selection = isMatching ? withRows(new Map(), rows, true, canSelect) : current;
  const choose = (next: Selection<Row>) => {
    setMatching(undefined);
    setByBox(next);
  };
  return {
    selection,
    size: isMatching ? matching.count : selection.size,
    chosen: isMatching ? matching : { ids: [...selection.keys()] },
    headState: headStateOf(selection, rows, canSelect),
    canSelectAny: rows.some(canSelect),
    toggle: (row, isChosen, isRange) => {
      const range = isRange ? rangeOf(rows, last.current, row.id) : [row];
      last.current = row.id;
      choose(withRows(selection, range, isChosen, canSelect));
    },
    toggleShown: (isChosen) => choose(withRows(selection, rows, isChosen, canSelect)),
    clear: () => choose(new Map()),
    kept: { rows: [...byBox.values()], matching: isMatching ? matching : undefined },
    chooseMatching: (count) => {
      setByBox(new Map());
      setMatching({ filter, count });
    },
  };
}
