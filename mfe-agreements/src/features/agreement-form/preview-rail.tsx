import type { TermsProblem } from "@accord/domain";
import { MutedText } from "@accord/ui";
import type { ReactNode } from "react";
import type { Preview } from "./values/preview.ts";

/** Draws the calculation of what is filled in; the page gives it. */
export type Results = (preview: Preview) => ReactNode;

interface PreviewRailProps {
  readonly preview: Preview | null;
  /** Why terms that are all filled in give none. */
  readonly problem: TermsProblem | null;
  readonly results: Results;
  /** Some payouts are history. */
  readonly hasHistory: boolean;
  /** Stands in for the calculation while what it needs is not there. */
  readonly instead?: ReactNode;
}

/** The column beside the form: the schedule that its terms give. */
export function PreviewRail({ preview, problem, results, hasHistory, instead }: PreviewRailProps) {
  if (instead !== undefined) return instead;
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
