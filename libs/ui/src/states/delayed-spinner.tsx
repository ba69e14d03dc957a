import { Spinner } from "@accord/blueprint";
import { VisuallyHidden } from "../text/visually-hidden.tsx";

interface DelayedSpinnerProps {
  /** 40 for a page, 28 inside a table or card. */
  readonly size?: number;
  readonly label?: string;
}

/** A spinner that appears after 200 ms, so that fast answers do not flash. */
export function DelayedSpinner({ size = 28, label = "Loading" }: DelayedSpinnerProps) {
  return (
    <div className="ac-spinner" role="status">
      <Spinner aria-hidden="true" size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
