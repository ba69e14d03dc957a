import type { ReactNode } from "react";

/** One muted line on canvas: a small list that has nothing to show. */
export function MutedText({ children }: { readonly children: ReactNode }) {
  return <p className="ac-quiet">{children}</p>;
}
