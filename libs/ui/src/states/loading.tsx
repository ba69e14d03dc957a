import { Spinner, Classes } from "@accord/blueprint";
import { VisuallyHidden } from "../text/text.tsx";

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

export function SkeletonBars({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="ac-bars" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div aria-hidden="true" className={Classes.SKELETON} key={line} />
      ))}
    </div>
  );
}
