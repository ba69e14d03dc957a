import { moveFocus } from "@accord/ui/overlays";

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/**
 * What had the focus is gone with this step: the first of `places` (selectors) that is shown gets
 * it, so that it does not fall out of the editor. A focus that is somewhere stays.
 */
export function focusIfLost(places: readonly string[]): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const elements = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
    moveFocus(elements.find(isShown) ?? null);
  });
}
