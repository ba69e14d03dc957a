import { Button, Callout } from "@accord/blueprint";
import "./details.css";

interface OutdatedNoteProps {
  /** What did not load: `the documents`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Above data whose last load failed: it is of before, and may have been changed since. */
export function OutdatedNote({ what, onRetry }: OutdatedNoteProps) {
  return (
    <Callout className="rk-outdated" compact icon={false} intent="warning">
      <span role="alert">Failed to load {what} anew. What is shown may be out of date.</span>
      <Button onClick={onRetry} size="small" text="Try again" variant="outlined" />
    </Callout>
  );
}
