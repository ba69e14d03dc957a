import { isFocusFree } from "@accord/ui";
import { useLayoutEffect, useState } from "react";

interface Row {
  readonly id: string;
}

/** The control of a row that takes the focus: a select or the only button. */
const controlOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-payout="${id}"] :is(select, button)`);

/**
 * The focus goes to the next row when the row that had it leaves the list; the card keeps it on its
 * heading when there is none. Returns what to call with the row that will leave.
 */
export function useRowFocus(rows: readonly Row[] | undefined): (id: string) => void {
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly index: number }>();
  const isGone = leaving !== undefined && rows?.every(({ id }) => id !== leaving.id) === true;
  const nextId = isGone ? rows[Math.min(leaving.index, rows.length - 1)]?.id : undefined;
  useLayoutEffect(() => {
    if (nextId !== undefined && isFocusFree()) controlOf(nextId)?.focus({ preventScroll: true });
  }, [nextId]);
  return (id) => {
    const index = rows?.findIndex((row) => row.id === id) ?? -1;
    if (index >= 0) setLeaving({ id, index });
  };
}
