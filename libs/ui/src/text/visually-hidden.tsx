import type { ReactNode } from "react";

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="ac-hidden">{children}</span>;
}
