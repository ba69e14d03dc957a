import type { ImportDetails, ImportProblem } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { Card } from "@accord/ui";
import { TickCircle } from "@blueprintjs/icons";
import { chosenSheets } from "../../../records/imports/import-text.ts";
import type { ImportActions } from "../use-import-actions.ts";
import { ProblemItem } from "./problem-item.tsx";

interface ProblemsCardProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
  /** The key of the problem whose rows are shown. */
  readonly shown: string | undefined;
  readonly onShow: (problem: ImportProblem) => void;
}

interface ProblemListProps extends ProblemsCardProps {
  readonly problems: readonly ImportProblem[];
}

function ProblemList({ problems, details, ...props }: ProblemListProps) {
  const sheets = chosenSheets(details);
  return (
    <ul className="imp-problems">
      {problems.map((problem) => (
        <ProblemItem
          {...props}
          key={problem.key}
          problem={problem}
          sheet={sheets.length > 1 ? sheets.find(({ n }) => n === problem.sheet)?.name : undefined}
        />
      ))}
    </ul>
  );
}

/** What keeps rows out, by kind, with repairs of all at once; then what to know. */
export function ProblemsCard(props: ProblemsCardProps) {
  const { problems, counts } = props.details;
  const errors = problems.filter(({ level }) => level === "error");
  const warnings = problems.filter(({ level }) => level === "warning");
  return (
    <div className="imp-rail">
      <Card
        note={
          <span aria-live="polite">
            {errors.length > 0 &&
              `${pluralize(errors.length, "kind")}, ${pluralize(counts.toFix, "row")}`}
          </span>
        }
        title="To fix by kind"
      >
        {errors.length === 0 ? (
          <p className="imp-none">
            <TickCircle className="ops-gain" size={16} /> No rows to fix
          </p>
        ) : (
          <ProblemList {...props} problems={errors} />
        )}
      </Card>
      {warnings.length > 0 && (
        <Card note={pluralize(counts.warnings, "row")} title="Warnings">
          <ProblemList {...props} problems={warnings} />
        </Card>
      )}
    </div>
  );
}
