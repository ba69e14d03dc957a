import type { ReactNode } from "react";

interface DialogColumnsProps {
  readonly rail: { readonly label: string; readonly content: ReactNode } | undefined;
  readonly children: ReactNode;
}

export function DialogColumns({ rail, children }: DialogColumnsProps) {
  if (rail === undefined) return children;
  return (
    <div className="ac-dialog-columns">
      {children}
      <div aria-label={rail.label} className="ac-dialog-rail" role="region" tabIndex={0}>
        {rail.content}
      </div>
    </div>
  );
}
