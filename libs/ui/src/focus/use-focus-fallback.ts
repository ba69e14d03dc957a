import { useCallback, type RefCallback } from "react";
import { isFocusFree } from "./focus-rules.ts";

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function fallbackOf(container: HTMLElement): HTMLElement {
  const heading = container.querySelector<HTMLElement>("h2, h3") ?? container;
  heading.tabIndex = -1;
  return heading;
}

function replacementOf(last: HTMLElement): HTMLElement | null {
  const replacement = last.id === "" ? null : document.getElementById(last.id);
  return replacement !== null && isUsable(replacement) ? replacement : null;
}

function moveFocusAndCaret(element: HTMLElement, last: HTMLElement): void {
  element.focus({ preventScroll: true });
  const isSame = element === last;
  if (isSame || !(last instanceof HTMLInputElement && element instanceof HTMLInputElement)) return;
  if (last.selectionStart === null || element.selectionStart === null) return;
  element.setSelectionRange(last.selectionStart, last.selectionEnd);
}

/** Of nested containers the innermost one keeps the focus. */
const MARKER = "data-holds-focus";

function watch(container: HTMLElement, check: (last: HTMLElement) => boolean): () => void {
  let last: HTMLElement | undefined;
  let owner: Element | null = null;
  const recordFocus = () => {
    const active = document.activeElement;
    last = active instanceof HTMLElement && container.contains(active) ? active : undefined;
    owner = active?.closest(`[${MARKER}]`) ?? null;
  };
  // Focus that moved to another control, or was lost by a click elsewhere, is not restored.
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) last = undefined;
  };
  const onPointerDown = ({ target }: Event) => {
    if (target instanceof Node && !last?.contains(target)) last = undefined;
  };
  // Tab may leave the document without a next control.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Tab") last = undefined;
  };
  const observer = new MutationObserver(() => {
    const isInInnerContainer = owner !== container && owner?.isConnected === true;
    if (last !== undefined && !isInInnerContainer && check(last)) recordFocus();
  });
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener("focusin", recordFocus, options);
  document.addEventListener("focusout", onFocusOut, options);
  document.addEventListener("pointerdown", onPointerDown, options);
  document.addEventListener("keydown", onKeyDown, options);
  document.addEventListener("click", recordFocus, options);
  container.setAttribute(MARKER, "");
  observer.observe(container, { attributeFilter: ["disabled"], childList: true, subtree: true });
  return () => {
    listeners.abort();
    observer.disconnect();
  };
}

/**
 * When the focused control of a container is removed, disabled or moved: focuses it again, or its
 * replacement with the same id, or the heading.
 */
export function useFocusFallback<Container extends HTMLElement>(): RefCallback<Container> {
  return useCallback((container) => {
    if (container === null) return undefined;
    return watch(container, (last) => {
      if (!isFocusFree() && (document.activeElement !== last || isUsable(last))) return false;
      moveFocusAndCaret(
        isUsable(last) ? last : (replacementOf(last) ?? fallbackOf(container)),
        last,
      );
      return true;
    });
  }, []);
}
