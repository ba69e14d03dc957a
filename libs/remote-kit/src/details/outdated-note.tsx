import { LoadNote } from "@accord/ui";

interface OutdatedNoteProps {
  /** What did not load: `the documents`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Above data whose last load failed: it is of before, and may have been changed since. */
export function OutdatedNote({ what, onRetry }: OutdatedNoteProps) {
  const text = `Failed to load ${what} again. What is shown may be out of date.`;
  return <LoadNote onRetry={onRetry} text={text} />;
}
