import { VisuallyHidden } from "@accord/ui";
import { Tick } from "@blueprintjs/icons";
import "./head.css";

export interface ShownStep {
  readonly name: string;
  /** Who took it and when, or what is missing for it. */
  readonly note: string;
  readonly isDone: boolean;
}

interface StepsListProps {
  readonly steps: readonly ShownStep[];
  /** From 0. */
  readonly current: number;
}

/** The steps of a record, in the order in which they are taken. */
export function StepsList({ steps, current }: StepsListProps) {
  return (
    <ol aria-label="Steps" className="ops-steps">
      {steps.map(({ name, note, isDone }, index) => (
        <li
          aria-current={index === current ? "step" : undefined}
          className={isDone ? "ops-step-done" : undefined}
          key={name}
        >
          <span className="ops-step-name">
            {isDone && <Tick size={16} />}
            {name}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
          <span className="ops-step-note">{note}</span>
        </li>
      ))}
    </ol>
  );
}
