const REFERENCE = /(AGR-\d{4}-\d+)/;

/** Text in which references do not wrap. */
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
