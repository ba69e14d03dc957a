import { isFocusFree } from "@accord/ui";
import { useLayoutEffect, useState } from "react";

interface Row {
  readonly id: string;
}

const controlOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-payout="${id}"] :is(select, button)`);

/**
 * Focuses the next row when the focused one leaves the list. Returns the function to call with the
 * id of that row.
 */
export function useRowFocus(rows: readonly Row[] | undefined): (id: string) => void {
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly index: number }>();
  const hasLeft = leaving !== undefined && rows?.every(({ id }) => id !== leaving.id) === true;
  const nextId = hasLeft ? rows[Math.min(leaving.index, rows.length - 1)]?.id : undefined;
  useLayoutEffect(() => {
    if (nextId !== undefined && isFocusFree()) controlOf(nextId)?.focus({ preventScroll: true });
  }, [nextId]);
  return (id) => {
    const index = rows?.findIndex((row) => row.id === id) ?? -1;
    if (index >= 0) setLeaving({ id, index });
  };
}
