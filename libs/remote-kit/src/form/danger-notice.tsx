import { Callout } from "@accord/blueprint";
import type { ReactNode } from "react";

/** Error callout; renders nothing without children. */
export function DangerNotice({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <Callout compact icon={false} intent="danger" role="alert">
      {children}
    </Callout>
  );
}
