import { isFocusFree } from "@accord/ui";
import { moveFocus } from "@accord/ui/overlays";
import { flushSync } from "react-dom";

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** Moves the focus to the first visible element that matches. */
function focusFirst(selectors: readonly string[]): void {
  const elements = selectors.flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ]);
  moveFocus(elements.find(isShown) ?? null);
}

/**
 * Renders synchronously. When the focused element is gone, the focus moves to the first match of `selectors` before
 * the next key press.
 */
export function renderThenFocus(selectors: readonly string[], step: () => void): void {
  flushSync(step);
  if (isFocusFree()) focusFirst(selectors);
}

/** Its first control gets the focus, unless one has it already. */
export function showForm(show: () => void): void {
  flushSync(show);
  if (document.activeElement?.closest(".mp-form")) return;
  focusFirst([".mp-form [name=fieldName]"]);
}
