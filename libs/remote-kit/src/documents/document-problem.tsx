import type { ReactNode } from "react";
import "./documents.css";

interface DocumentProblemProps {
  readonly name?: string;
  readonly children: ReactNode;
}

/** Why an upload failed; stays after the toast has gone. */
export function DocumentProblem({ name, children }: DocumentProblemProps) {
  if (children === undefined || children === null) return null;
  return (
    <div className="rk-document-problem">
      {name && <strong>{name}</strong>} {children}
    </div>
  );
}
