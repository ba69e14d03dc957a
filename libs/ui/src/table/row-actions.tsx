import type { ReactNode } from "react";

/** The last cell of a row: icon buttons, always visible, that never open the row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <span className="ac-actions" data-row-actions="">
      {children}
    </span>
  );
}
