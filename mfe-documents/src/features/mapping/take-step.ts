import { isFocusFree } from "@accord/ui";
import { moveFocus } from "@accord/ui/overlays";
import { flushSync } from "react-dom";

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** The focus goes to the first of `places` (selectors) that is shown. */
function goTo(places: readonly string[]): void {
  const elements = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
  moveFocus(elements.find(isShown) ?? null);
}

/**
 * Takes a step and shows it at once. What had the focus may be gone with it: then the first of
 * `places` gets it before the next key comes, so that no key is lost. A focus that is somewhere stays.
 */
export function takeStep(places: readonly string[], step: () => void): void {
  flushSync(step);
  if (isFocusFree()) goTo(places);
}

/** Shows the form, whose first control gets the focus, unless one of its controls has it. */
export function showForm(show: () => void): void {
  flushSync(show);
  if (document.activeElement?.closest(".mp-form")) return;
  goTo([".mp-form [name=fieldName]"]);
}
