import type { ReactNode } from "react";
import "./documents.css";

interface DocumentProblemProps {
  /** The document, where the words alone do not say which. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** Why a file was not filed, beside its document: the toast that said so is soon gone. */
export function DocumentProblem({ name, children }: DocumentProblemProps) {
  if (children === undefined || children === null) return null;
  return (
    <div className="rk-document-problem">
      {name && <strong>{name}</strong>} {children}
    </div>
  );
}
