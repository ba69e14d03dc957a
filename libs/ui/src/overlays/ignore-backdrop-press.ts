/**
 * Ignores presses beside the dialog: the second click of a double click would take the focus from
 * the dialog.
 */
export function ignoreBackdropPress(content: HTMLElement): void {
  const overlay = content.closest(".bp6-overlay");
  overlay?.addEventListener("mousedown", (event) => {
    const isInside = event.target instanceof Element && event.target.closest(".bp6-dialog");
    if (!isInside) event.preventDefault();
  });
}
