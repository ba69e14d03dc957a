import { Button } from "@accord/blueprint";

interface LoadNoteProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** For content that stays visible although its last load failed. */
export function LoadNote({ text, onRetry }: LoadNoteProps) {
  return (
    <div className="ac-load-note">
      <span role="alert">{text}</span>
      <Button onClick={onRetry} size="small" text="Try again" variant="outlined" />
    </div>
  );
}
