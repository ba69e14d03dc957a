import type { ReactNode } from "react";

export function MutedText({ children }: { readonly children: ReactNode }) {
  return <p className="ac-quiet">{children}</p>;
}
