import type { ListedPayout } from "@accord/contracts";
import { parseMoney, type Cents } from "@accord/domain";

/** The chosen payouts by id, also those of other pages. */
export type Selection = ReadonlyMap<string, ListedPayout>;

export const emptySelection: Selection = new Map();

/** A payout that is due and in no run. */
export const isSelectable = ({ run, status }: ListedPayout): boolean =>
  run === null && (status === "pending" || status === "overdue");

/** Why the box of a row is disabled; undefined where it is not. */
export function whyDisabled(payout: ListedPayout): string | undefined {
  if (isSelectable(payout)) return undefined;
  return payout.run
    ? `This payout is in ${payout.run.reference} and cannot be selected.`
    : "Only payouts that are due can be selected.";
}

/** With these rows chosen, or not; rows that cannot be chosen stay out. */
export function withRows(
  selection: Selection,
  rows: readonly ListedPayout[],
  isChosen: boolean,
): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (isChosen && isSelectable(row)) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** From the row that was toggled last to this one; this one alone where the last is not shown. */
export function rangeOf(
  rows: readonly ListedPayout[],
  lastId: string | undefined,
  id: string,
): readonly ListedPayout[] {
  const to = rows.findIndex((row) => row.id === id);
  const from = rows.findIndex((row) => row.id === lastId);
  return from < 0 ? rows.slice(to, to + 1) : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export type HeadState = "none" | "some" | "all";

export function headStateOf(selection: Selection, rows: readonly ListedPayout[]): HeadState {
  const selectable = rows.filter(isSelectable);
  const chosen = selectable.filter(({ id }) => selection.has(id)).length;
  if (chosen === 0) return "none";
  return chosen === selectable.length ? "all" : "some";
}

export const sumOf = (selection: Selection): Cents =>
  [...selection.values()].reduce((sum, { amount }) => sum + parseMoney(amount), 0);

/** With the newest state of the shown rows: one that was paid or joined a run is not chosen any more. */
export function refreshed(selection: Selection, rows: readonly ListedPayout[]): Selection {
  const shown = rows.filter(({ id }) => selection.has(id));
  const isSame = shown.every((row) => selection.get(row.id) === row);
  return isSame ? selection : withRows(selection, shown, true);
}

/** `9 rows are in PR-0012 and cannot be selected`; empty where every row can be. */
export function inRunsText(rows: readonly ListedPayout[]): string {
  const references = rows.flatMap(({ run }) => (run === null ? [] : [run.reference]));
  if (references.length === 0) return "";
  const [only, ...others] = new Set(references);
  const rowsText = references.length === 1 ? "1 row is" : `${references.length} rows are`;
  return `${rowsText} in ${others.length === 0 ? only : "payout runs"} and cannot be selected`;
}
