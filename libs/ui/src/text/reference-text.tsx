const REFERENCE = /(AGR-\d{4}-\d+)/;

/** A sentence in which a reference never breaks at its hyphens. */
export function ReferenceText({ text }: { readonly text: string }) {
  return text.split(REFERENCE).map((part, index) =>
    REFERENCE.test(part) ? (
      <span className="ac-nowrap" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
