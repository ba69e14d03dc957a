import { Callout } from "@accord/blueprint";
import type { ReactNode } from "react";

/** Why something was refused, beside what it was done with; nothing while there is no reason. */
export function DangerNotice({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <Callout compact icon={false} intent="danger" role="alert">
      {children}
    </Callout>
  );
}
