import type { Cents, Day } from "@accord/domain";
import { reconcile } from "./reconcile.ts";
import { settlerKey } from "./state.ts";
import type { AgreementState, SettledBy } from "./state.ts";

/** An unpaid scheduled row that a settler could take. */
export interface OpenRow {
  readonly id: string;
  readonly dueDate: Day;
  /** What the row pays without the settler's own money. */
  readonly amount: Cents;
  /** True for the row that the settler has already. */
  readonly wasSettledByIt: boolean;
}

/**
 * The rows that a settler may choose from: unpaid and unsettled, its own one given up, as the plan
 * has them without its own money. Those that wait for a row are left aside: it goes first.
 */
export function openRowsFor(state: AgreementState, settler: SettledBy): OpenRow[] {
  const key = settlerKey(settler);
  const isIts = (by: SettledBy | null) => by !== null && settlerKey(by) === key;
  const paired = new Set(
    state.rows.flatMap(({ settledBy }) => (settledBy ? [settlerKey(settledBy)] : [])),
  );
  const without: AgreementState = {
    ...state,
    movements: state.movements.filter((movement) => !isIts(movement.settler)),
    settlers: state.settlers.filter((one) => !isIts(one) && paired.has(settlerKey(one))),
  };
  const { updates, deletes } = reconcile(without);
  const updated = new Map(updates.map((row) => [row.id, row]));
  return state.rows
    .filter(({ id, status }) => status === "pending" && !deletes.includes(id))
    .map((row) => ({ row: updated.get(row.id) ?? row, before: row }))
    .filter(({ row }) => row.settledBy === null)
    .map(({ row, before }) => ({
      id: row.id,
      dueDate: row.dueDate,
      amount: row.amount,
      wasSettledByIt: isIts(before.settledBy),
    }));
}
