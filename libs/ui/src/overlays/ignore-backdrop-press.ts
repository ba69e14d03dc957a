/**
 * Lets a press beside the dialog move no focus: the second click of a double click would take it
 * from the button that the dialog opened on. `content` is what Blueprint's `onOpening` gives.
 */
export function ignoreBackdropPress(content: HTMLElement): void {
  const overlay = content.closest(".bp6-overlay");
  overlay?.addEventListener("mousedown", (event) => {
    const isInside = event.target instanceof Element && event.target.closest(".bp6-dialog");
    if (!isInside) event.preventDefault();
  });
}
