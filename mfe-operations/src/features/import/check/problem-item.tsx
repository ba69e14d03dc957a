import { Button } from "@accord/blueprint";
import type { ImportProblem, ImportRepair } from "@accord/contracts";
import { TextInput } from "@accord/ui";
import { useState } from "react";
import type { ImportActions } from "../use-import-actions.ts";

interface ProblemItemProps {
  readonly problem: ImportProblem;
  /** Of several sheets the one that has it. */
  readonly sheet: string | undefined;
  readonly actions: ImportActions;
  readonly shown: string | undefined;
  readonly onShow: (problem: ImportProblem) => void;
}

const figure = (count: number) => count.toLocaleString("en-US");

function rangeText({ firstRow, lastRow }: ImportProblem): string {
  if (firstRow === lastRow) return `Row ${figure(firstRow)}`;
  return `Rows ${figure(firstRow)} to ${figure(lastRow)}`;
}

const noteOf = (problem: ImportProblem): string => problem.example || rangeText(problem);

const allText = (count: number) => (count === 1 ? "" : ` all ${figure(count)}`);

type Replace = Extract<ImportRepair, { type: "replace" }>;

function ReplaceForm({ problem, repair, actions }: ReplaceFormProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? repair.proposal ?? "";
  const isEmpty = text.trim() === "";
  return (
    <form
      className="imp-replace"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) actions.replaceAll(problem.key, text.trim());
      }}
    >
      <TextInput
        aria-label={`Instead of ${repair.from}`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        placeholder="New text"
        value={text}
      />
      <Button
        aria-disabled={actions.isPending}
        disabled={isEmpty}
        intent="primary"
        text={`Replace${allText(problem.count)}`}
        title={isEmpty ? "Type the new text first." : undefined}
        type="submit"
        variant="outlined"
      />
    </form>
  );
}

interface ReplaceFormProps extends Pick<ProblemItemProps, "problem" | "actions"> {
  readonly repair: Replace;
}

function Repair({ problem, actions, onShow }: Omit<ProblemItemProps, "sheet" | "shown">) {
  const { repair, key, count, title } = problem;
  if (repair?.type === "replace")
    return <ReplaceForm actions={actions} problem={problem} repair={repair} />;
  if (repair?.type === "choose")
    return (
      <div className="imp-choose">
        {repair.options.map((option, at) => (
          <Button
            aria-disabled={actions.isPending}
            key={option}
            onClick={() => actions.choose(key, at)}
            text={count === 1 ? `Take ${option}` : `Take ${option}, and${allText(count)} so`}
            variant="outlined"
          />
        ))}
      </div>
    );
  if (repair?.type === "pad_zeros")
    return (
      <Button
        aria-disabled={actions.isPending}
        onClick={() => actions.padZeros(key)}
        text={count === 1 ? "Put 0 in front" : `Put 0 in front of${allText(count)}`}
        variant="outlined"
      />
    );
  return (
    <Button
      aria-label={`Show rows: ${title}`}
      className="imp-show"
      intent="primary"
      onClick={() => onShow(problem)}
      text="Show rows"
      variant="minimal"
    />
  );
}

/** One kind of problem: its title shows the rows, below it stands what repairs all of them. */
export function ProblemItem({ problem, sheet, shown, ...props }: ProblemItemProps) {
  const isShown = shown === problem.key;
  return (
    <li className={isShown ? "imp-problem imp-problem-shown" : "imp-problem"}>
      <div className="imp-problem-head">
        <button
          aria-pressed={isShown}
          className="imp-problem-title"
          onClick={() => props.onShow(problem)}
          type="button"
        >
          {problem.title}
        </button>
        <span className="ac-num ac-muted">{figure(problem.count)}</span>
      </div>
      <p>{sheet === undefined ? noteOf(problem) : `${sheet}: ${noteOf(problem)}`}</p>
      <Repair {...props} problem={problem} />
    </li>
  );
}
