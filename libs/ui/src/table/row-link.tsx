import { Link } from "@accord/router";
import type { ReactNode } from "react";

interface RowLinkProps {
  /** For example `/agreements?id=…`. */
  readonly to: string;
  readonly children: ReactNode;
}

export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link className="ac-row-name ac-ellipsis" to={to}>
      {children}
    </Link>
  );
}
