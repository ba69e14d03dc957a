import type { ReactNode } from "react";

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
