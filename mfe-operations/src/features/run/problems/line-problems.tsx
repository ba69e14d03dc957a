import { errorText, pageOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import { formatUsd, isBlocking, problemTexts, type LineProblem } from "@accord/domain";
import { LoadNote, SkeletonBars } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import { linesText, ofWholeRun } from "../run-texts.ts";
import type { RunActions } from "../use-run-actions.ts";
import { FixButtons } from "./fix-buttons.tsx";

const SHOWN = 10;

interface LineProblemsProps {
  readonly run: PayoutRunDetails;
  readonly problem: LineProblem;
  readonly count: number;
  readonly actions: RunActions;
  readonly onHold: (line: PayoutRunLine) => void;
  readonly onShow: (problem: LineProblem) => void;
}

/** A line with several problems stands under its first one. */
const isFirst = (line: PayoutRunLine, problem: LineProblem) =>
  line.problems.find((one) => isBlocking(one) && !ofWholeRun.has(one)) === problem;

/** A row for each line with this problem, with its fixes. */
export function LineProblems({ run, problem, count, actions, ...on }: LineProblemsProps) {
  const { data, error, refetch } = useQuery(
    pageOf("/api/payout-runs/:id/lines", {
      params: { id: run.id },
      query: { problem, limit: SHOWN },
    }),
  );
  if (data === undefined) {
    return error === null ? (
      <li className="ops-problem">
        <SkeletonBars lines={1} />
      </li>
    ) : (
      <li className="ops-problem">
        <LoadNote
          onRetry={() => void refetch()}
          text={errorText(error, "The lines did not load.")}
        />
      </li>
    );
  }
  const rows = data.rows.filter((line) => line.state === "included" && isFirst(line, problem));
  const { problem: text, fix } = problemTexts[problem];
  return (
    <>
      {rows.map((line) => (
        <li className="ops-problem" key={line.id}>
          <ErrorIcon className="ops-danger" size={16} title="Blocks" />
          <span className="ops-problem-text">
            <strong>
              {line.investor.name}, {line.agreement.reference}
            </strong>
            {` · ${formatUsd(line.net)} · ${text}. ${fix}`}
          </span>
          <FixButtons actions={actions} line={line} onHold={on.onHold} problem={problem} />
        </li>
      ))}
      {count > SHOWN && (
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
