import { isFocusFree } from "@accord/ui";
import { useEffect, useState } from "react";

/** Longer than a dialog takes to close and to give the focus back. */
const CLOSING_MS = 250;

/**
 * The button that opened the question goes with the deleted row. The focus then moves to the page's
 * heading instead of nowhere, or to what `heading` selects (in details the heading of the section).
 * Returns what to call with the deleted id.
 */
export function useFocusAfterDelete(
  rows: readonly { readonly id: string }[] | undefined,
  heading = "h1",
): (id: string) => void {
  const [deletedId, setDeletedId] = useState<string>();
  const isGone = deletedId !== undefined && rows?.every(({ id }) => id !== deletedId) === true;
  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(() => {
      // The list's card has held the focus on its own heading if the row went later.
      if (!isFocusFree() && document.activeElement?.tagName !== "H2") return;
      const target = document.querySelector<HTMLElement>(heading);
      if (target?.hasAttribute("tabindex") === false) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isGone, heading]);
  return setDeletedId;
}
