import { useSyncExternalStore } from "react";

const signs = ["pointermove", "pointerdown", "keydown"] as const;

let wasUsed = false;

function subscribe(onChange: () => void): () => void {
  const mark = () => {
    wasUsed = true;
    onChange();
  };
  for (const sign of signs) window.addEventListener(sign, mark, { once: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, mark);
  };
}

/** Whether a mouse, a finger or a key was used since the page was loaded. */
export const useWasUsed = (): boolean => useSyncExternalStore(subscribe, () => wasUsed);
