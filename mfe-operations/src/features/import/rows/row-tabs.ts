import type { ImportDetails } from "@accord/contracts";
import type { ImportRowState } from "@accord/domain";

export type RowTab = "all" | ImportRowState;

export interface CountedTab {
  readonly id: RowTab;
  readonly label: string;
  readonly count: number;
}

export const stateTexts: Readonly<Record<ImportRowState, string>> = {
  unchecked: "Not checked",
  valid: "Valid",
  to_fix: "To fix",
  present: "Already there",
  changed: "To update",
  skipped: "Left out",
  imported: "Imported",
  updated: "Updated",
  failed: "Failed",
  undone: "Removed",
  kept: "Kept",
};

/** Shown also when there are none. */
const always: readonly RowTab[] = ["all", "valid", "to_fix", "present"];

const inCheck: readonly ImportRowState[] = ["valid", "to_fix", "present", "changed", "skipped"];
const inResult: readonly ImportRowState[] = [
  "imported",
  "updated",
  "undone",
  "kept",
  "failed",
  "to_fix",
  "present",
  "changed",
  "skipped",
];

function countOfState({ counts }: ImportDetails, state: ImportRowState): number {
  if (state === "to_fix") return counts.toFix;
  return state === "unchecked" ? 0 : counts[state];
}

/** All rows and the states that some have, each with its count in the whole file. */
export function rowTabs(details: ImportDetails, step: "check" | "result"): readonly CountedTab[] {
  const states = step === "check" ? inCheck : inResult;
  return [
    { id: "all" as const, label: "All", count: details.counts.rows },
    ...states.map((id) => ({ id, label: stateTexts[id], count: countOfState(details, id) })),
  ].filter(({ id, count }) => count > 0 || (step === "check" && always.includes(id)));
}
