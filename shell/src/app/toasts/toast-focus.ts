import type { ShownNotification } from "@accord/shell-kit";
import { pageHeading } from "@accord/ui";

const toastOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-toast]") : null;

export function idOfToast(target: EventTarget | null): number | undefined {
  const id = toastOf(target)?.dataset["toast"];
  return id === undefined ? undefined : Number(id);
}

const controlsOf = (toast: Element | null | undefined) => [
  ...(toast?.querySelectorAll<HTMLElement>("button") ?? []),
];

/** Dialogs and menus keep their own focus; null is the page. */
const layerOf = (element: Element) =>
  element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');

/** The last focused element of each layer. */
function createLayerFocus() {
  const last = new Map<Element | null, Element>();
  return {
    note: (element: Element) => void last.set(layerOf(element), element),
    elements: () => {
      for (const [layer, element] of last) if (!element.isConnected) last.delete(layer);
      return [...last.values()];
    },
  };
}

/** Focuses the element that had the focus, else the top dialog or the page. */
function focusPrevious(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) return before.focus();
  const open = document.querySelectorAll<HTMLElement>('[role="dialog"][tabindex="-1"]');
  ([...open].at(-1) ?? pageHeading())?.focus();
}

const isTextField = (element: Element) =>
  element.matches("input, textarea, [contenteditable='true']");

/**
 * Keyboard access to toasts. F6 cycles through the toasts and back. Tab enters a toast once from
 * the control that raised it, unless it is a text field. Tab at the end of a toast and Escape
 * return.
 */
export function createToastFocus() {
  let before: Element | null = null;
  let inside: number | undefined;
  let lastShown = 0;
  const layers = createLayerFocus();
  /** The controls that raised a toast, until it was focused. */
  const raisers = new Map<number, readonly Element[]>();

  const restoreFocus = () => focusPrevious(before);
  const restoreFocusIfLost = () => {
    if (document.activeElement === document.body) restoreFocus();
  };

  const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    inside = idOfToast(target);
    if (inside !== undefined) {
      raisers.delete(inside);
      if (idOfToast(relatedTarget) === undefined)
        before = relatedTarget instanceof Element ? relatedTarget : null;
    } else if (target instanceof Element) {
      layers.note(target);
    }
  };

  /** A dialog's focus trap would move the focus out of the toast. */
  const onFocus = (event: FocusEvent) => {
    if (idOfToast(event.target) !== undefined) event.stopPropagation();
  };

  const onF6 = (event: KeyboardEvent) => {
    const toasts = [...document.querySelectorAll("[data-toast]")];
    if (toasts.length === 0) return;
    event.preventDefault();
    const at = toasts.findIndex((toast) => toast === toastOf(event.target));
    const [control] = controlsOf(toasts[at + 1]);
    if (control === undefined) restoreFocus();
    else control.focus();
  };

  const onTabInToast = (event: KeyboardEvent, toast: HTMLElement) => {
    const end = controlsOf(toast).at(event.shiftKey ? 0 : -1);
    if (event.target !== end) return;
    event.preventDefault();
    restoreFocus();
  };

  const onTabOnPage = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.shiftKey || !(target instanceof Element) || isTextField(target)) return;
    const raised = [...raisers].findLast(([, elements]) => elements.includes(target));
    const [action] = controlsOf(document.querySelector(`[data-toast="${raised?.[0] ?? ""}"]`));
    if (action === undefined) return;
    event.preventDefault();
    action.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const toast = toastOf(event.target);
    if (event.key === "F6" && !event.shiftKey) onF6(event);
    else if (event.key === "Tab" && toast !== null) onTabInToast(event, toast);
    else if (event.key === "Tab") onTabOnPage(event);
    else if (event.key === "Escape" && toast !== null) {
      event.stopPropagation();
      controlsOf(toast).at(-1)?.click();
    }
  };

  return {
    listen: () => {
      const watch = new AbortController();
      const options = { capture: true, signal: watch.signal };
      window.addEventListener("focusin", onFocusIn, options);
      window.addEventListener("focus", onFocus, options);
      window.addEventListener("keydown", onKeyDown, options);
      return () => watch.abort();
    },
    onShown: (shown: readonly ShownNotification[]) => {
      const newest = shown.at(-1);
      if (newest !== undefined && newest.id > lastShown) {
        lastShown = newest.id;
        if (newest.action) raisers.set(newest.id, layers.elements());
      }
      if (inside === undefined || shown.some(({ id }) => id === inside)) return;
      inside = undefined;
      // After the toast's action, which may move the focus.
      requestAnimationFrame(restoreFocusIfLost);
    },
  };
}
