import type { ReactNode } from "react";

interface RowNameProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name in a row as the real button that opens the record (keyboard, screen reader). */
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
