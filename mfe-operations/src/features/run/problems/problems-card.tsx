import { Button } from "@accord/blueprint";
import type { PayoutRunDetails, RunProblem, RunProblemLine } from "@accord/contracts";
import { problemTexts, type LineProblem } from "@accord/domain";
import { Link } from "@accord/router";
import { Card } from "@accord/ui";
import { TickCircle, WarningSign } from "@blueprintjs/icons";
import { blockingOf, linesText, ofWholeRun, problemsNote, warningsOf } from "../run-texts.ts";
import type { RunActions } from "../use-run-actions.ts";
import { BlockingIcon, FixedIcon, FixedText } from "./fixed-text.tsx";
import { LineProblems } from "./line-problems.tsx";
import { useFixedRows } from "./use-fixed-rows.ts";

interface ProblemsCardProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
  readonly onHold: (line: RunProblemLine) => void;
  readonly onShow: (problem: LineProblem) => void;
  readonly onEdit: () => void;
}

function WholeRunProblem({
  problem,
  text: sentence,
  count,
  lines,
  actions,
  onEdit,
  onShow,
}: RunProblem & Pick<ProblemsCardProps, "actions" | "onEdit" | "onShow">) {
  const { problem: text, fix } = problemTexts[problem];
  if (count === 0)
    return (
      <li className="ops-problem ops-fixed">
        <FixedIcon />
        <span className="ops-problem-text">
          <strong>{linesText(lines.length)}</strong> · {text}
        </span>
        <FixedText />
      </li>
    );
  const names = problem === "changed" ? whoOf({ problem, count, lines }) : "";
  return (
    <li className="ops-problem ops-blocking">
      <BlockingIcon />
      <span className="ops-problem-text">
        <strong>{linesText(count)}</strong>
        {` · ${sentence ?? (names === "" ? `${text}.` : `${text}: ${names}.`)} ${fix}`}
      </span>
      <span className="ops-fix">
        {problem === "early_decision" && <EarlyFixes {...{ actions, count }} />}
        {(problem === "early_decision" || problem === "changed") && (
          <ShowLines {...{ onShow, problem }} />
        )}
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

/** Decides for all lines that are due after the payment date; each can be held in the list. */
function EarlyFixes({
  actions,
  count,
}: Pick<RunProblem, "count"> & Pick<ProblemsCardProps, "actions">) {
  const problem = "early_decision";
  const decide = (action: "pay_early" | "remove", done: string) =>
    actions.changeLines({ action, problem }, `${linesText(count)} ${done}.`);
  return (
    <>
      <Button
        aria-disabled={actions.isPending}
        onClick={() => decide("pay_early", "will be paid early")}
        size="small"
        text="Pay early"
        variant="outlined"
      />
      <Button
        aria-disabled={actions.isPending}
        onClick={() => decide("remove", "left the run")}
        size="small"
        text="Remove"
        variant="outlined"
      />
    </>
  );
}

function ShowLines({
  problem,
  onShow,
}: Pick<RunProblem, "problem"> & Pick<ProblemsCardProps, "onShow">) {
  return (
    <Button
      aria-label={`Show lines: ${problemTexts[problem].problem}`}
      onClick={() => onShow(problem)}
      size="small"
      text="Show lines"
      variant="minimal"
    />
  );
}

const MAX_NAMES = 3;

/** Each name once, at most three, then how many more lines: `Thomas Lindqvist and 2 more`. */
function whoOf({ problem, lines, count }: Pick<RunProblem, "problem" | "lines" | "count">): string {
  const nameOf = ({ investor, daysOverdue, nameInFile, paidBefore = [] }: RunProblemLine) => {
    if (paidBefore.length > 0) return `${investor.name} (${paidBefore.join("; ")})`;
    if (nameInFile !== undefined) return `${investor.name} as “${nameInFile}”`;
    return problem === "overdue" ? `${investor.name} ${daysOverdue} days` : investor.name;
  };
  const shown = [...new Set(lines.map(nameOf))].slice(0, MAX_NAMES);
  const more = count - lines.filter((line) => shown.includes(nameOf(line))).length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

export function Warning({ onShow, ...warning }: RunProblem & Pick<ProblemsCardProps, "onShow">) {
  const { problem, count, lines } = warning;
  const { problem: text, fix } = problemTexts[problem];
  const isChange = problem === "change_waits" || problem === "change_cools";
  const only = isChange && count === 1 ? lines[0] : undefined;
  return (
    <li className="ops-problem">
      <WarningSign className="ops-warning" size={16} title="Warning" />
      <span className="ops-problem-text">
        <strong>{`${text}: ${linesText(count)}`}</strong>
        {` · ${whoOf(warning)}. ${fix}`}
      </span>
      <span className="ops-fix">
        {only ? (
          <Link to={`/investors?id=${only.investor.id}`}>Open bank change</Link>
        ) : (
          <ShowLines {...{ onShow, problem }} />
        )}
      </span>
    </li>
  );
}

/** What keeps a draft from being submitted, with fixes in place, then what to know. */
export function ProblemsCard({ run, actions, onHold, onShow, onEdit }: ProblemsCardProps) {
  const { list, problems, isFixed } = useFixedRows(run.problems);
  const [blocking, warnings] = [blockingOf({ problems }), warningsOf(run)];
  return (
    <Card note={<span aria-live="polite">{problemsNote(run)}</span>} title="Problems">
      <ul className="ops-problems" ref={list} tabIndex={-1}>
        {blocking.length + warnings.length === 0 && (
          <li className="ops-problem">
            <TickCircle className="ops-gain" size={16} />
            <span className="ops-problem-text">No problems</span>
          </li>
        )}
        {blocking.map((counted) =>
          ofWholeRun.has(counted.problem) ? (
            <WholeRunProblem {...{ actions, onEdit, onShow }} key={counted.problem} {...counted} />
          ) : (
            <LineProblems
              actions={actions}
              isFixed={isFixed}
              key={counted.problem}
              onHold={onHold}
              onShow={onShow}
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
