/** The lines of a refused write, for the notice at the head of its form. */
export function FailureNotice({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>);
}
