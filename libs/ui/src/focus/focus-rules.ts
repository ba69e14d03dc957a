/**
 * The rule of every move of the focus that a person did not make with a click or key of the same
 * moment: nothing takes the focus from a field, and what comes late (a page, data, a closing
 * overlay) takes it only while nobody has put it anywhere.
 */

const FIELDS = "input, select, textarea, [contenteditable=true]";

/** Blueprint puts the focus on these while an overlay opens or closes. */
const OVERLAY_EDGES = '[class*="-focus-trap"], .bp6-overlay, .bp6-overlay-container';

/** Marks the control whose click or key started the last navigation; the shell sets it. */
const NAVIGATION_START = "data-navigation-start";

/** Is the person in a field, other than one within `leaving`? */
export function isInField(leaving: Element | null = null): boolean {
  const active = document.activeElement;
  return active !== null && active.matches(FIELDS) && leaving?.contains(active) !== true;
}

/** Is the focus on no control, or only on one within `leaving`, which goes away? */
export function isFocusFree(leaving: Element | null = null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return active.matches(OVERLAY_EDGES) || leaving?.contains(active) === true;
}

/** Records which control started the navigation that has just happened. */
export function markNavigation(): void {
  document.querySelector(`[${NAVIGATION_START}]`)?.removeAttribute(NAVIGATION_START);
  const active = document.activeElement;
  if (active !== document.body) active?.setAttribute(NAVIGATION_START, "");
  document.documentElement.dataset["navigated"] = "";
}

/**
 * Moves the focus to the heading of a page that was reached by navigation, not by loading the
 * document, while it is free or still on what started the navigation.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (document.documentElement.dataset["navigated"] === undefined) return;
  const start = document.querySelector(`[${NAVIGATION_START}]`);
  if (!isFocusFree(start)) return;
  start?.removeAttribute(NAVIGATION_START);
  heading?.focus({ preventScroll: true });
}

/** Moves the focus unless the person is in a field. */
export function focusUnlessInField(element: HTMLElement | null): void {
  if (!isInField()) element?.focus({ preventScroll: true });
}
