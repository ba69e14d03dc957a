import type { ReactNode } from "react";

/** Buttons that do not open the row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <span className="ac-actions" data-row-actions="">
      {children}
    </span>
  );
}
