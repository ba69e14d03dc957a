import { Button } from "@accord/blueprint";
import { Error as ErrorIcon, Refresh } from "@blueprintjs/icons";

interface ErrorStateProps {
  readonly text: string;
  readonly note?: string;
  readonly onRetry?: () => void;
}

export function ErrorState({ text, note, onRetry }: ErrorStateProps) {
  return (
    <div className="ac-state" role="alert">
      <span aria-hidden="true" className="ac-state-icon">
        <ErrorIcon size={32} />
      </span>
      <p className="ac-state-text">{text}</p>
      {note !== undefined && <p className="ac-state-note">{note}</p>}
      {onRetry !== undefined && (
        <div className="ac-state-action">
          <Button icon={<Refresh size={16} />} onClick={onRetry} variant="outlined">
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

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
