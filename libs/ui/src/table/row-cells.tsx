import type { ReactNode } from "react";
import { Link } from "@accord/router";

interface RowNameProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The keyboard access to a row. */
export function RowName({ onOpen, children }: RowNameProps) {
  return (
    <button
      className="ac-row-name ac-ellipsis"
      onClick={onOpen}
      title={typeof children === "string" ? children : undefined}
      type="button"
    >
      {children}
    </button>
  );
}

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

/** Buttons that do not open the row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <span className="ac-actions" data-row-actions="">
      {children}
    </span>
  );
}
