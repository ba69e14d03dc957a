import "./documents.css";

interface DocumentProblemProps {
  /** The document, where the words alone do not say which. */
  readonly name?: string;
  readonly children: string | undefined;
}

/** Why a file was not filed, beside its document: the toast that said so is soon gone. */
export function DocumentProblem({ name, children }: DocumentProblemProps) {
  if (children === undefined) return null;
  return (
    <p className="rk-document-problem">
      {name && <strong>{name}</strong>} {children}
    </p>
  );
}
