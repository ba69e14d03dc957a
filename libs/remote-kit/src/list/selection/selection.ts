export interface Selectable {
  readonly id: string;
}

/** The chosen rows by id, also those of other pages. */
export type Selection<Row extends Selectable> = ReadonlyMap<string, Row>;

type CanSelect<Row> = (row: Row) => boolean;

export function withRows<Row extends Selectable>(
  selection: Selection<Row>,
  rows: readonly Row[],
  isChosen: boolean,
  canSelect: CanSelect<Row>,
): Selection<Row> {
  const next = new Map(selection);
  for (const row of rows) {
    if (isChosen && canSelect(row)) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** From the row that was toggled last to this one; this one alone where the last is not shown. */
export function rangeOf<Row extends Selectable>(
  rows: readonly Row[],
  lastId: string | undefined,
  id: string,
): readonly Row[] {
  const to = rows.findIndex((row) => row.id === id);
  const from = rows.findIndex((row) => row.id === lastId);
  return from < 0 ? rows.slice(to, to + 1) : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export function headStateOf<Row extends Selectable>(
  selection: Selection<Row>,
  rows: readonly Row[],
  canSelect: CanSelect<Row>,
): "none" | "some" | "all" {
  const selectable = rows.filter(canSelect);
  const chosen = selectable.filter(({ id }) => selection.has(id)).length;
  if (chosen === 0) return "none";
  return chosen === selectable.length ? "all" : "some";
}

/** With the newest state of the shown rows: one that cannot be chosen any more stays out. */
export function refreshed<Row extends Selectable>(
  selection: Selection<Row>,
  rows: readonly Row[],
  canSelect: CanSelect<Row>,
): Selection<Row> {
  const shown = rows.filter(({ id }) => selection.has(id));
  const isSame = shown.every((row) => selection.get(row.id) === row);
  return isSame ? selection : withRows(selection, shown, true, canSelect);
}
