import { useSyncExternalStore } from "react";

const query = () =>
  typeof window.matchMedia === "function" ? window.matchMedia("(max-width: 639px)") : undefined;

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener("change", onChange);
  return () => media?.removeEventListener("change", onChange);
}

/** True under 640 px, where rows become cards. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
