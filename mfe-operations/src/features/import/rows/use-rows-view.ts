import type { ImportDetails, ImportProblem } from "@accord/contracts";
import { useCallback, useState } from "react";
import { chosenSheets } from "../../../records/imports/import-text.ts";
import { countOfTab, type NamedTab, type RowTab } from "./row-tabs.ts";
import type { RowsView } from "./use-rows.ts";

/** The first view; of several sheets the first one that has such rows. */
function firstView(details: ImportDetails, first: RowTab): RowsView {
  const tab = countOfTab(details.counts, first) > 0 ? first : "all";
  const level = tab === "to_fix" ? "error" : "warning";
  const problem = tab === "all" ? undefined : details.problems.find((one) => one.level === level);
  const sheet = problem?.sheet ?? chosenSheets(details)[0]?.n ?? 1;
  return { sheet, tab, problem: undefined, q: "" };
}

/** Which rows the card shows; a tab that has none left stays open until another is chosen. */
export function useRowsView(details: ImportDetails, tabs: readonly NamedTab[], first: RowTab) {
  const [view, setView] = useState(() => firstView(details, first));
  const show = useCallback(
    (changes: Partial<RowsView>) =>
      setView((before) => ({
        ...before,
        // A problem has rows of one sheet, in states of its own.
        ...(("tab" in changes || "sheet" in changes) && { problem: undefined }),
        ...changes,
      })),
    [],
  );
  return {
    view: tabs.some(({ id }) => id === view.tab) ? view : { ...view, tab: "all" as const },
    show,
    showProblem: ({ key, sheet }: ImportProblem) =>
      show({ problem: key, sheet, tab: "all", q: "" }),
    clear: () => show({ problem: undefined, q: "" }),
  };
}

export type ImportRows = ReturnType<typeof useRowsView>;
