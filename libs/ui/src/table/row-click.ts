import type { MouseEvent } from "react";

/** Does this click on a row mean "open"? Not on controls, and not when text was being selected. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return false;
  if (target.closest("a, button, input, label, select, textarea, [data-row-actions]")) return false;
  return (window.getSelection()?.toString() ?? "") === "";
}

/** Opens the row that was clicked. Its name takes the focus, so that closing comes back to it. */
export function openRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  if (!isRowClick(event)) return;
  event.currentTarget.querySelector<HTMLElement>(".ac-row-name")?.focus({ preventScroll: true });
  open();
}
