import type { ShownStep } from "../../../records/head/steps-list.tsx";

const names = ["Kind", "File", "Columns", "Check", "Import", "Result"] as const;

/** The steps before `current` are done; `notes` are in the order of the steps. */
export const namedSteps = (current: number, notes: readonly string[]): readonly ShownStep[] =>
  names.map((name, index) => ({ name, note: notes[index] ?? "", isDone: index < current }));
