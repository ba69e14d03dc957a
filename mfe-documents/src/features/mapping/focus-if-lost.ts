import { moveFocus } from "@accord/ui/overlays";

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

let awaitedFrame = 0;

/**
 * What had the focus is gone with this step: the first of `places` (selectors) that is shown gets
 * it, so that it does not fall out of the editor. A focus that is somewhere stays.
 *
 * Of the steps within one frame the last one tells where it goes: it is the one that was seen.
 */
export function focusIfLost(places: readonly string[]): void {
  cancelAnimationFrame(awaitedFrame);
  awaitedFrame = requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const elements = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
    moveFocus(elements.find(isShown) ?? null);
  });
}
