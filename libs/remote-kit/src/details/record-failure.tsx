import { ApiError, errorText } from "@accord/api-client";
import { ErrorState, LoadNote } from "@accord/ui";

interface RecordFailureProps {
  readonly error: Error;
  /** With its article: `the investor`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** A failed load; no retry after a 400 or 404. */
export function RecordFailure({ error, what, onRetry }: RecordFailureProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    const text = `${what.replace(/^the /, "This ")} was not found. It may have been deleted.`;
    return <ErrorState text={text} />;
  }
  return (
    <ErrorState onRetry={onRetry} text={`Error: ${errorText(error, `Failed to load ${what}`)}`} />
  );
}

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
