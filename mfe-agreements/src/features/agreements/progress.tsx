import { wholePercent } from "@accord/domain";
import { VisuallyHidden } from "@accord/ui";

/** `completionPercentage` as a bar and in whole percents. */
export function Progress({ percent }: { readonly percent: string }) {
  return (
    <span className="agr-progress">
      <span aria-hidden="true" className="agr-bar">
        <span style={{ width: `${percent}%` }} />
      </span>
      <small>
        {wholePercent(percent)}
        <VisuallyHidden> complete</VisuallyHidden>
      </small>
    </span>
  );
}
