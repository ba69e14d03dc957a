import { reconcile } from "./reconcile.ts";
import type { SettledBy } from "../records/index.ts";
import { settlerKey, type AgreementState } from "./state.ts";

/**
 * The unpaid rows that a settler could take, computed without its own money and current row.
 * Settlers still without a row are ignored: this one goes first. With what a released run pays,
 * which nothing else may settle.
 */
export function openRowsFor(state: AgreementState, settler: SettledBy) {
  const key = settlerKey(settler);
  const isOwn = (by: SettledBy | null) => by !== null && settlerKey(by) === key;
  const paired = new Set(
    state.rows.flatMap(({ settledBy }) => (settledBy ? [settlerKey(settledBy)] : [])),
  );
  const without: AgreementState = {
    ...state,
    movements: state.movements.filter((movement) => !isOwn(movement.settler)),
    settlers: state.settlers.filter((one) => !isOwn(one) && paired.has(settlerKey(one))),
  };
  const { covered, deletes, updates } = reconcile(without);
  const closed = new Set([...covered, ...deletes]);
  const updated = new Map(updates.map((row) => [row.id, row]));
  return state.rows
    .filter((row) => row.status === "pending" && !closed.has(row.id))
    .map((row) => ({ row: updated.get(row.id) ?? row, before: row }))
    .filter(({ row }) => row.settledBy === null)
    .map(({ row, before }) => ({
      id: row.id,
      dueDate: row.dueDate,
      /** Without the settler's own money. */
      amount: row.amount,
      wasSettledByIt: isOwn(before.settledBy),
      inPayment: row.inPayment,
    }));
}
