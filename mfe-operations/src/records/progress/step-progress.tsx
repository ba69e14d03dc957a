import { ProgressBar } from "@accord/blueprint";
import "./progress.css";

interface StepProgressProps {
  readonly text: string;
  /** Absent for a step that this page has just started. */
  readonly seconds?: number | undefined;
}

/** A step under way: what it is, and for how long it has been running. */
export function StepProgress({ text, seconds }: StepProgressProps) {
  return (
    <div className="ops-progress">
      <p>
        <span role="status">{text}</span>
        {seconds !== undefined && (
          <span className="ac-num ac-muted"> {seconds.toLocaleString("en-US")} s so far</span>
        )}
      </p>
      <ProgressBar aria-label={text} intent="primary" />
    </div>
  );
}
