import type { MouseEvent } from "react";

/** Does this click on a row mean "open"? Not on controls, and not when text was being selected. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return false;
  if (target.closest("a, button, input, label, select, textarea, [data-row-actions]")) return false;
  return (window.getSelection()?.toString() ?? "") === "";
}
