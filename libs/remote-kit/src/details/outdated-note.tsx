import { LoadNote } from "@accord/ui";

interface OutdatedNoteProps {
  /** `the documents`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Shown above data whose last refetch failed. */
export function OutdatedNote({ what, onRetry }: OutdatedNoteProps) {
  const text = `Failed to load ${what} again. What is shown may be out of date.`;
  return <LoadNote onRetry={onRetry} text={text} />;
}
