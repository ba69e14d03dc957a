const PLACES = [".mp-items", ".mp-pane-list button", ".mp-scroll"];

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** The box or button of a removed field had the focus: it goes to the list, not to nowhere. */
export function focusAfterRemoval(): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const places = PLACES.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
    places.find(isShown)?.focus();
  });
}
