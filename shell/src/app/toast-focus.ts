import { moveFocus } from "@accord/ui/overlays";
import type { FocusEvent } from "react";

const isInToast = (element: Element | null) => Boolean(element?.closest(".bp6-toast"));

/** What is open over the page, the topmost one, or the page itself. */
function place(): HTMLElement | null {
  const open = document.querySelectorAll<HTMLElement>('[role="dialog"][tabindex="-1"]');
  return [...open].at(-1) ?? document.querySelector<HTMLElement>("h1[tabindex]");
}

/**
 * Gives the focus back to what had it before it came into a toast, when the toast goes. Else it would
 * fall behind an open drawer.
 */
export function createToastFocus() {
  let before: Element | null = null;
  const giveBack = () => {
    const { activeElement } = document;
    if (activeElement !== document.body && !isInToast(activeElement)) return;
    moveFocus(before instanceof HTMLElement && before.isConnected ? before : place());
  };
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isInToast(relatedTarget)) before = relatedTarget;
    },
    /** The toast goes, with the focus or without it. */
    onGone: () => {
      // After what the toast did, which may move the focus itself.
      if (isInToast(document.activeElement)) requestAnimationFrame(giveBack);
    },
  };
}
