import type { MouseEvent } from "react";

function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return false;
  if (target.closest("a, button, input, label, select, textarea, [data-row-actions]")) return false;
  return (window.getSelection()?.toString() ?? "") === "";
}

/** Focuses the row's name first, so that closing the record returns to it. */
export function openRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  if (!isRowClick(event)) return;
  event.currentTarget.querySelector<HTMLElement>(".ac-row-name")?.focus({ preventScroll: true });
  open();
}
