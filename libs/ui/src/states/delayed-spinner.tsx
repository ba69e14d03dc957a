import { Spinner } from "@accord/blueprint";
import { VisuallyHidden } from "../text/visually-hidden.tsx";

interface DelayedSpinnerProps {
  readonly size?: number;
  readonly label?: string;
}

/** Appears after 200 ms. */
export function DelayedSpinner({ size = 28, label = "Loading" }: DelayedSpinnerProps) {
  return (
    <div className="ac-spinner" role="status">
      <Spinner aria-hidden="true" size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
