import { Button } from "@accord/blueprint";
import type { RunProblem, RunProblemLine } from "@accord/contracts";
import { formatDay, formatUsd, problemTexts, type LineProblem } from "@accord/domain";
import { linesText } from "../run-texts.ts";
import type { RunActions } from "../use-run-actions.ts";
import { BlockingIcon, FixedIcon, FixedText } from "./fixed-text.tsx";
import { FixButtons } from "./fix-buttons.tsx";

interface LineProblemsProps extends RunProblem {
  readonly isFixed: (problem: LineProblem, lineId: string) => boolean;
  readonly actions: RunActions;
  readonly onHold: (line: RunProblemLine) => void;
  readonly onShow: (problem: LineProblem) => void;
}

const tickedText = ({ ticked }: RunProblemLine) =>
  ticked.length > 1 ? "Several payment methods are ticked" : "No payment method is ticked";

/** A row for each line with this problem, with its fixes. */
export function LineProblems({
  problem,
  count,
  lines,
  actions,
  isFixed,
  ...on
}: LineProblemsProps) {
  const { problem: text } = problemTexts[problem];
  return (
    <>
      {lines.map((line) => (
        <li
          className={
            isFixed(problem, line.id) ? "ops-problem ops-fixed" : "ops-problem ops-blocking"
          }
          key={line.id}
        >
          {isFixed(problem, line.id) ? <FixedIcon /> : <BlockingIcon />}
          <span className="ops-problem-text">
            <strong>
              {line.investor.name}, {line.agreement.reference}
            </strong>
            {` · ${formatUsd(line.net)} · due ${formatDay(line.dueDate)} · ${problem === "method" ? tickedText(line) : text}`}
          </span>
          {isFixed(problem, line.id) ? (
            <FixedText />
          ) : (
            <FixButtons actions={actions} line={line} onHold={on.onHold} problem={problem} />
          )}
        </li>
      ))}
      {count > lines.filter(({ id }) => !isFixed(problem, id)).length && (
        <li className="ops-problem">
          <span />
          <span className="ops-problem-text">{`${text}: ${linesText(count)} in all`}</span>
          <Button
            onClick={() => on.onShow(problem)}
            size="small"
            text="Show lines"
            variant="minimal"
          />
        </li>
      )}
    </>
  );
}
