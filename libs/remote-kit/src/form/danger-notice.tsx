import { Callout } from "@accord/blueprint";
import type { ReactNode } from "react";

const reveal = (notice: HTMLDivElement | null) => notice?.scrollIntoView?.({ block: "nearest" });

/** Error callout that scrolls into view; renders nothing without children. */
export function DangerNotice({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <div className="ac-revealed" ref={reveal}>
      <Callout compact icon={false} intent="danger" role="alert">
        {children}
      </Callout>
    </div>
  );
}
