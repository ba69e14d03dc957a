import type { ReactNode } from "react";
import "./details.css";

/** The frame of a nested table in the details. */
export function NestedList({ children }: { readonly children: ReactNode }) {
  return <div className="rk-nested">{children}</div>;
}
