import type { ListedPayout, PayoutFilter } from "@accord/contracts";
import { type Cents, parseMoney, pluralForm } from "@accord/domain";
import type { Selection as SelectionOf, SelectionControls } from "@accord/remote-kit";
import { aboutPayout } from "../list/listed-text.ts";

export type Selection = SelectionOf<ListedPayout>;

export type PayoutSelection = SelectionControls<ListedPayout, PayoutFilter>;

/** A payout that is due and in no run. */
export const isSelectable = ({ run, status }: ListedPayout): boolean =>
  run === null && (status === "pending" || status === "overdue");

/** Why the box of a row is disabled; undefined where it is not. */
function whyDisabled(payout: ListedPayout): string | undefined {
  if (isSelectable(payout)) return undefined;
  return payout.run
    ? `This payout is in ${payout.run.reference} and cannot be selected.`
    : "Only payouts that are due can be selected.";
}

/** The label of a row's box. */
export const boxTexts = {
  about: (payout: ListedPayout) => `payout of ${aboutPayout(payout)}`,
  whyDisabled,
};

export const sumOf = (selection: Selection): Cents =>
  [...selection.values()].reduce((sum, { amount }) => sum + parseMoney(amount), 0);

/**
 * `9 rows are in PR-0012 and cannot be selected`; empty where every row can be. All matching ones
 * are sent as a filter, which counts these too.
 */
export function inRunsText(rows: readonly ListedPayout[], isMatching = false): string {
  const references = rows.flatMap(({ run }) => (run === null ? [] : [run.reference]));
  if (references.length === 0) return "";
  if (isMatching) return "Payouts that are in a payout run already will be refused";
  const [only, ...others] = new Set(references);
  const { length } = references;
  const rowsText = `${length} ${pluralForm(length, "row is", "rows are")}`;
  return `${rowsText} in ${others.length === 0 ? only : "payout runs"} and cannot be selected`;
}
