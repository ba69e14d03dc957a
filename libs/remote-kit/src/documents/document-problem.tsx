import "./documents.css";

/** Why a file was not filed, beside its document: the toast that said so is soon gone. */
export function DocumentProblem({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <p className="rk-document-problem">{children}</p>;
}
