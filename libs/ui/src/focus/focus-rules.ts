/**
 * The focus never leaves a field on its own, and late events move it only while no control has it.
 */

const FIELDS = "input, select, textarea, [contenteditable=true]";

/** Blueprint focuses these while an overlay opens or closes. */
const OVERLAY_EDGES = '[class*="-focus-trap"], .bp6-overlay, .bp6-overlay-container';

/** Marks the control that started the last navigation. */
const NAVIGATION_START = "data-navigation-start";
const navigationStart = () => document.querySelector(`[${NAVIGATION_START}]`);

export function isInField(leaving: Element | null = null): boolean {
  const active = document.activeElement;
  return active !== null && active.matches(FIELDS) && leaving?.contains(active) !== true;
}

/** Whether no control has the focus, except within `leaving`, which is being removed. */
export function isFocusFree(leaving: Element | null = null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return active.matches(OVERLAY_EDGES) || leaving?.contains(active) === true;
}

export function markNavigation(): void {
  navigationStart()?.removeAttribute(NAVIGATION_START);
  const active = document.activeElement;
  if (active !== document.body) active?.setAttribute(NAVIGATION_START, "");
  document.documentElement.dataset["navigated"] = "";
}

/** The heading of the page, if it can take the focus. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("h1[tabindex]");

/** Focuses the heading after a navigation, not after a page load. */
export function focusHeading(heading: HTMLElement | null): void {
  if (document.documentElement.dataset["navigated"] === undefined) return;
  const start = navigationStart();
  if (!isFocusFree(start)) return;
  start?.removeAttribute(NAVIGATION_START);
  heading?.focus({ preventScroll: true });
}

export function focusUnlessInField(element: HTMLElement | null): void {
  if (!isInField()) element?.focus({ preventScroll: true });
}
