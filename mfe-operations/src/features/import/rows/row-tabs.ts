import type { ImportCounts, ImportDetails } from "@accord/contracts";
import type { ImportRowState } from "@accord/domain";

export type RowTab = "all" | ImportRowState;

export interface NamedTab {
  readonly id: RowTab;
  readonly label: string;
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

export function countOfTab(counts: ImportCounts, tab: RowTab): number {
  if (tab === "all") return counts.rows;
  if (tab === "to_fix") return counts.toFix;
  return tab === "unchecked" ? 0 : counts[tab];
}

/** All rows and the states that some of the whole file have. */
export function rowTabs({ counts }: ImportDetails, step: "check" | "result"): readonly NamedTab[] {
  const states = step === "check" ? inCheck : inResult;
  return [
    { id: "all" as const, label: "All" },
    ...states.map((id) => ({ id, label: stateTexts[id] })),
  ].filter(({ id }) => countOfTab(counts, id) > 0 || (step === "check" && always.includes(id)));
}
