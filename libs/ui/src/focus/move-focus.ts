/**
 * Focuses an element and swallows the pending keyup: Enter in a form would otherwise press the
 * newly focused button.
 */
export function moveFocus(element: HTMLElement | null, options: FocusOptions = {}): void {
  if (element === null) return;
  element.focus(options);
  const watch = new AbortController();
  const listening = { capture: true, signal: watch.signal };
  window.addEventListener("keydown", () => watch.abort(), listening);
  window.addEventListener(
    "keyup",
    (event) => {
      event.stopImmediatePropagation();
      watch.abort();
    },
    listening,
  );
}
