import { Button } from "@accord/blueprint";
import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import { problemTexts, type LineProblem } from "@accord/domain";
import { Card } from "@accord/ui";
import { Error as ErrorIcon, TickCircle, WarningSign } from "@blueprintjs/icons";
import {
  blockingOf,
  linesText,
  ofWholeRun,
  problemsNote,
  warningsOf,
  type CountedProblem,
} from "../run-texts.ts";
import type { RunActions } from "../use-run-actions.ts";
import { LineProblems } from "./line-problems.tsx";

interface ProblemsCardProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
  readonly onHold: (line: PayoutRunLine) => void;
  readonly onShow: (problem: LineProblem) => void;
  readonly onEdit: () => void;
}

function RunProblem({
  problem,
  count,
  actions,
  onEdit,
}: CountedProblem & Pick<ProblemsCardProps, "actions" | "onEdit">) {
  const { problem: text, fix } = problemTexts[problem];
  return (
    <li className="ops-problem">
      <ErrorIcon className="ops-danger" size={16} title="Blocks" />
      <span className="ops-problem-text">
        <strong>{linesText(count)}</strong>
        {` · ${text}. ${fix}`}
      </span>
      <span className="ops-fix">
        <Button
          aria-disabled={actions.isPending}
          onClick={problem === "changed" ? actions.refresh : onEdit}
          size="small"
          text={problem === "changed" ? "Refresh" : "Change payment date"}
          variant="outlined"
        />
      </span>
    </li>
  );
}

export function Warning({
  problem,
  count,
  onShow,
}: CountedProblem & Pick<ProblemsCardProps, "onShow">) {
  const { problem: text, fix } = problemTexts[problem];
  return (
    <li className="ops-problem">
      <WarningSign className="ops-warning" size={16} title="Warning" />
      <span className="ops-problem-text">
        <strong>{linesText(count)}</strong>
        {` · ${text}. ${fix}`}
      </span>
      <span className="ops-fix">
        <Button
          aria-label={`Show lines: ${text}`}
          onClick={() => onShow(problem)}
          size="small"
          text="Show lines"
          variant="minimal"
        />
      </span>
    </li>
  );
}

/** What keeps a draft from being submitted, with fixes in place, then what to know. */
export function ProblemsCard({ run, actions, onHold, onShow, onEdit }: ProblemsCardProps) {
  const [blocking, warnings] = [blockingOf(run), warningsOf(run)];
  return (
    <Card note={<span aria-live="polite">{problemsNote(run)}</span>} title="Problems">
      <ul className="ops-problems">
        {blocking.length + warnings.length === 0 && (
          <li className="ops-problem">
            <TickCircle className="ops-gain" size={16} />
            <span className="ops-problem-text">No problems</span>
          </li>
        )}
        {blocking.map((counted) =>
          ofWholeRun.has(counted.problem) ? (
            <RunProblem actions={actions} key={counted.problem} onEdit={onEdit} {...counted} />
          ) : (
            <LineProblems
              actions={actions}
              key={counted.problem}
              onHold={onHold}
              onShow={onShow}
              run={run}
              {...counted}
            />
          ),
        )}
        {warnings.map((counted) => (
          <Warning key={counted.problem} onShow={onShow} {...counted} />
        ))}
      </ul>
    </Card>
  );
}
