import type { RunProblem, RunProblemLine } from "@accord/contracts";
import { isBlocking, lineProblems, type LineProblem } from "@accord/domain";
import { useEffect, useRef, useState, type RefObject } from "react";

/** In milliseconds. */
export const FIXED_MS = 1000;

interface FixedRow {
  readonly problem: LineProblem;
  readonly line: RunProblemLine;
}

const none: readonly FixedRow[] = [];

const rowsOf = (problems: readonly RunProblem[]): readonly FixedRow[] =>
  problems
    .filter(({ problem }) => isBlocking(problem))
    .flatMap(({ problem, lines }) => lines.map((line) => ({ problem, line })));

const isSame = (a: FixedRow, b: FixedRow) => a.problem === b.problem && a.line.id === b.line.id;

/** The problems with the rows that were fixed just now, in their former places. */
function withFixed(problems: readonly RunProblem[], fixed: readonly FixedRow[]) {
  const names = new Set([...problems, ...fixed].map(({ problem }) => problem));
  return lineProblems
    .filter((problem) => names.has(problem))
    .map((problem): RunProblem => {
      const own = fixed.flatMap((row) => (row.problem === problem ? [row.line] : []));
      const current = problems.find((one) => one.problem === problem);
      const lines = [...(current?.lines ?? []), ...own].toSorted((a, b) => a.position - b.position);
      return { net: "0.00", ...current, problem, count: current?.count ?? 0, lines };
    });
}

/**
 * A blocking row that is gone says for a second that it is fixed, and the focus that was in it goes
 * to the next fix.
 */
export function useFixedRows(problems: readonly RunProblem[]) {
  const [seen, setSeen] = useState({ problems, fixed: none });
  if (seen.problems !== problems) {
    const left = rowsOf(problems);
    const isGone = (row: FixedRow) => !left.some((one) => isSame(one, row));
    const fixed = [...seen.fixed, ...rowsOf(seen.problems)].filter(isGone);
    setSeen({ problems, fixed });
  }
  const { fixed } = seen;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (fixed.length === 0) return undefined;
    const next = nextFix(list);
    focusWhenLost(next ?? list.current);
    const timer = setTimeout(() => {
      setSeen((before) => ({ ...before, fixed: none }));
      focusWhenLost(next?.isConnected ? next : (nextFix(list) ?? list.current));
    }, FIXED_MS);
    return () => clearTimeout(timer);
  }, [fixed]);
  return {
    list,
    problems: withFixed(problems, fixed),
    isFixed: (problem: LineProblem, lineId: string) =>
      fixed.some((row) => row.problem === problem && row.line.id === lineId),
  };
}

/** The first fix below the fixed row, else the first of all; those of warnings come last. */
function nextFix({ current }: RefObject<HTMLUListElement | null>): HTMLElement | undefined {
  const fixesIn = (rows: string) => [
    ...(current?.querySelectorAll<HTMLElement>(`${rows} .ops-fix > *`) ?? []),
  ];
  const blocking = fixesIn(".ops-blocking");
  const fixes = blocking.length > 0 ? blocking : fixesIn(".ops-problem");
  const row = current?.querySelector(".ops-fixed");
  const isBelow = (fix: HTMLElement) =>
    row && (row.compareDocumentPosition(fix) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return fixes.find(isBelow) ?? fixes[0];
}

/** A fix that was removed with the focus leaves it nowhere. */
function focusWhenLost(target: HTMLElement | null): void {
  if (document.activeElement === document.body) target?.focus();
}
