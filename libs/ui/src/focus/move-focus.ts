/**
 * Focuses an element and swallows the pending keyup: Enter in a form would otherwise press the
 * newly focused button.
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
