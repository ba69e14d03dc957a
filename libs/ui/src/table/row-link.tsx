import { Link } from "@accord/router";
import type { ReactNode } from "react";

interface RowLinkProps {
  /** Address of the record, for example `/agreements?id=…`. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The name in a row as the real link to a record of another page. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link className="ac-row-name ac-ellipsis" to={to}>
      {children}
    </Link>
  );
}
