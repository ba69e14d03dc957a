/**
 * Gives an element the focus while a key may still be down. Buttons click when Enter or Space comes
 * up, so the end of a press that began elsewhere (Enter in a form) would press the button as well:
 * the first key event after the move is dropped if it is such an end.
 */
export function moveFocus(element: HTMLElement | null): void {
  if (element === null) return;
  element.focus();
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  window.addEventListener("keydown", () => watch.abort(), options);
  window.addEventListener(
    "keyup",
    (event) => {
      event.stopImmediatePropagation();
      watch.abort();
    },
    options,
  );
}
