const REFERENCE = /(AGR-\d{4}-\d+)/;

/** The entry in words; a reference never breaks at its hyphens. */
export function ActivityText({ text }: { readonly text: string }) {
  return (
    <span className="ac-activity-text">
      {text.split(REFERENCE).map((part, index) =>
        REFERENCE.test(part) ? (
          <span className="ac-nowrap" key={index}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
