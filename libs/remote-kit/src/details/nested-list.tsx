import type { ReactNode } from "react";
import "./details.css";

export function NestedList({ children }: { readonly children: ReactNode }) {
  return <div className="rk-nested">{children}</div>;
}
