import { isFocusFree } from "@accord/ui";
import { useEffect, useState } from "react";

/** Longer than a dialog's closing animation. */
const CLOSING_MS = 250;

/** Focuses the heading once the row with the passed id has gone. */
export function useFocusAfterDelete(
  rows: readonly { readonly id: string }[] | undefined,
  heading = "h1",
): (id: string) => void {
  const [deletedId, setDeletedId] = useState<string>();
  const isGone = deletedId !== undefined && rows?.every(({ id }) => id !== deletedId) === true;
  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(() => {
      // The card may have focused its own heading.
      if (!isFocusFree() && document.activeElement?.tagName !== "H2") return;
      const target = document.querySelector<HTMLElement>(heading);
      if (target?.hasAttribute("tabindex") === false) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isGone, heading]);
  return setDeletedId;
}
