import { withoutSlash } from "./links.tsx";

/** The frame that was sent as HTML (html/page.tsx); null once the application shows its own. */
const staticFrame = () => document.getElementById("frame");

export const hasStaticFrame = (): boolean => staticFrame() !== null;

/** It is sent to those with a session's cookie, also of a session that has ended. */
export const hadSession = hasStaticFrame();

export interface PageHead {
  readonly title: string;
  readonly subtitle: string | undefined;
}

function readHead(): PageHead | undefined {
  const head = staticFrame()?.querySelector(".ac-page-header");
  const title = head?.querySelector("h1")?.textContent;
  const subtitle = head?.querySelector("p")?.textContent;
  return title ? { title, subtitle: subtitle ?? undefined } : undefined;
}

/** The page that the document was opened with. */
export const firstPath = withoutSlash(window.location.pathname);
export const firstHead = readHead();

/** Without the keys beside it, which differ on a Mac. */
const labelOf = (element: Element) =>
  element.getAttribute("aria-label") ??
  element.textContent.replace(element.querySelector("kbd")?.textContent ?? "", "");

/** The same control in the application's frame. */
function sameAs(former: Element): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`.ac-frame ${former.localName}`);
  return [...all].find((one) => labelOf(one) === labelOf(former) && one.checkVisibility());
}

/** Leaves the focus where it was, and does what was pressed meanwhile (html/early-input.js). */
export function removeStaticFrame(): void {
  const frame = staticFrame();
  if (frame === null) return;
  const { activeElement } = document;
  const pressed: unknown = Reflect.get(frame, "pressed");
  frame.remove();
  if (activeElement !== null && frame.contains(activeElement)) sameAs(activeElement)?.focus();
  if (pressed instanceof Element) sameAs(pressed)?.click();
}
