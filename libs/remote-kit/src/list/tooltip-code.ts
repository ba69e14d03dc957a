import { loadOnce } from "@accord/ui";
import { useEffect, useState, type RefObject } from "react";

/** The icon-only button with its tooltip. */
export const loadIconAction = loadOnce(
  async () => (await import("@accord/ui/overlays")).IconAction,
);

const USES = ["pointermove", "keydown"];
const waiting = new Set<() => void>();
let hasArrived = false;

/** A mouse or a key asks for tooltips; a finger never sees one. */
function onUse(event: Event): void {
  if (Reflect.get(event, "pointerType") === "touch") return;
  for (const use of USES) window.removeEventListener(use, onUse);
  // When it fails, the next list that is shown asks again.
  loadIconAction().then(arrive, () => undefined);
}

function arrive(): void {
  hasArrived = true;
  for (const tell of waiting) tell();
}

function whenArrived(tell: () => void): () => void {
  waiting.add(tell);
  if (hasArrived) tell();
  else for (const use of USES) window.addEventListener(use, onUse, { passive: true });
  return () => waiting.delete(tell);
}

/**
 * Whether the button can be exchanged for the one with a tooltip: its code is here, and nobody is
 * pressing the button or has the focus on it, which would be lost.
 */
export function useTooltipCode(button: RefObject<HTMLElement | null>): boolean {
  const [isReady, setReady] = useState(hasArrived);
  useEffect(() => {
    const shown = button.current;
    if (isReady || shown === null) return undefined;
    const exchange = () => {
      if (hasArrived && !shown.matches(":focus, :active")) setReady(true);
    };
    shown.addEventListener("blur", exchange);
    shown.addEventListener("pointerleave", exchange);
    const stopWaiting = whenArrived(exchange);
    return () => {
      stopWaiting();
      shown.removeEventListener("blur", exchange);
      shown.removeEventListener("pointerleave", exchange);
    };
  }, [button, isReady]);
  return isReady;
}
