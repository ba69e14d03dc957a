import type { TermsProblem } from "@accord/domain";
import { MutedText } from "@accord/ui";
import type { ReactNode } from "react";
import type { Preview } from "../../records/preview-rows.ts";

/** Injected by the page: features do not import each other. */
export type Results = (preview: Preview) => ReactNode;

interface PreviewRailProps {
  readonly preview: Preview | null;
  /** Why complete terms are invalid. */
  readonly problem: TermsProblem | null;
  readonly results: Results;
  readonly hasHistory: boolean;
  /** Replaces the calculation while its data is loading. */
  readonly placeholder?: ReactNode;
}

export function PreviewRail({
  preview,
  problem,
  results,
  hasHistory,
  placeholder,
}: PreviewRailProps) {
  if (placeholder !== undefined) return placeholder;
  if (preview === null) {
    return (
      <MutedText>
        {problem === null
          ? "Fill in amount, ROI, calculation, term, frequency and start date to see the payouts."
          : `There are no payouts to show yet. ${problem.message}.`}
      </MutedText>
    );
  }
  return (
    <>
      {results(preview)}
      {hasHistory && (
        <p className="af-history">
          Payouts that were paid, rolled over or settled stay as they were, whatever the terms say
          now.
        </p>
      )}
    </>
  );
}
