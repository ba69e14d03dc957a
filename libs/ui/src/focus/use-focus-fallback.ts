import { useCallback, type RefCallback } from "react";
import { isFocusFree } from "./focus-rules.ts";

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function fallbackOf(part: HTMLElement): HTMLElement {
  const heading = part.querySelector<HTMLElement>("h2, h3") ?? part;
  heading.tabIndex = -1;
  return heading;
}

/** What stands in the place of a control that was replaced by one with the same id. */
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

/** Marks a part: of parts within each other the innermost keeps the focus that was in it. */
const MARK = "data-holds-focus";

/** Calls `check` after every change of `part`, with the control in it that had the focus last. */
function watch(part: HTMLElement, check: (last: HTMLElement) => boolean): () => void {
  let last: HTMLElement | undefined;
  let holder: Element | null = null;
  const remember = () => {
    const active = document.activeElement;
    last = active instanceof HTMLElement && part.contains(active) ? active : undefined;
    holder = active?.closest(`[${MARK}]`) ?? null;
  };
  // On its way to another control, or away by a press beside every one, the focus is not lost.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) last = undefined;
  };
  const press = ({ target }: Event) => {
    if (target instanceof Node && !last?.contains(target)) last = undefined;
  };
  // Out of the page there is no other control to be on the way to.
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
 * Keeps the focus in a card, section or drawer when the control that had it goes away, is switched
 * off or moves: it stays on the control if that is still there, or goes to the one with its id, the
 * caret too; else it goes to the part's heading.
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
