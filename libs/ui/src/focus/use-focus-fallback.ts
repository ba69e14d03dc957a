import { useCallback, type RefCallback } from "react";
import { isFocusFree } from "./focus-rules.ts";

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function fallbackOf(part: HTMLElement): HTMLElement {
  const heading = part.querySelector<HTMLElement>("h2, h3") ?? part;
  heading.tabIndex = -1;
  return heading;
}

function successorOf(last: HTMLElement): HTMLElement | null {
  const successor = last.id === "" ? null : document.getElementById(last.id);
  return successor !== null && isUsable(successor) ? successor : null;
}

function giveFocus(element: HTMLElement, last: HTMLElement): void {
  element.focus({ preventScroll: true });
  const isSame = element === last;
  if (isSame || !(last instanceof HTMLInputElement && element instanceof HTMLInputElement)) return;
  if (last.selectionStart === null || element.selectionStart === null) return;
  element.setSelectionRange(last.selectionStart, last.selectionEnd);
}

/** Of nested containers the innermost one keeps the focus. */
const MARK = "data-holds-focus";

function watch(part: HTMLElement, check: (last: HTMLElement) => boolean): () => void {
  let last: HTMLElement | undefined;
  let holder: Element | null = null;
  const remember = () => {
    const active = document.activeElement;
    last = active instanceof HTMLElement && part.contains(active) ? active : undefined;
    holder = active?.closest(`[${MARK}]`) ?? null;
  };
  // Focus that moved to another control, or was lost by a click elsewhere, is not restored.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) last = undefined;
  };
  const press = ({ target }: Event) => {
    if (target instanceof Node && !last?.contains(target)) last = undefined;
  };
  // Tab may leave the document without a next control.
  const tab = ({ key }: KeyboardEvent) => {
    if (key === "Tab") last = undefined;
  };
  const observer = new MutationObserver(() => {
    const isAnothers = holder !== part && holder?.isConnected === true;
    if (last !== undefined && !isAnothers && check(last)) remember();
  });
  const away = new AbortController();
  const options = { capture: true, signal: away.signal };
  document.addEventListener("focusin", remember, options);
  document.addEventListener("focusout", leave, options);
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("keydown", tab, options);
  document.addEventListener("click", remember, options);
  part.setAttribute(MARK, "");
  observer.observe(part, { attributeFilter: ["disabled"], childList: true, subtree: true });
  return () => {
    away.abort();
    observer.disconnect();
  };
}

/**
 * When the focused control of a container is removed, disabled or moved: focuses it again, or its
 * replacement with the same id, or the heading.
 */
export function useFocusFallback<Part extends HTMLElement>(): RefCallback<Part> {
  return useCallback((part) => {
    if (part === null) return undefined;
    return watch(part, (last) => {
      if (!isFocusFree() && (document.activeElement !== last || isUsable(last))) return false;
      giveFocus(isUsable(last) ? last : (successorOf(last) ?? fallbackOf(part)), last);
      return true;
    });
  }, []);
}
