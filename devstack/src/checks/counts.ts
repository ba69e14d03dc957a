import { fieldOf } from "@accord/processes";
import type { Counting } from "./steps.ts";

export interface Counts {
  passed: number;
  failed: number;
}

/**
 * `report` is the JSON report of the test runner; a step without one counts as one check. A
 * non-zero exit code never counts as passed.
 */
export function countStep(counting: Counting, exitCode: number | null, report?: string): Counts {
  const ok = exitCode === 0;
  if (counting === "exit code") return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = readCounts(counting, report) ?? { passed: 0, failed: ok ? 1 : 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(counting: Counting, report: string | undefined): Counts | undefined {
  const json = parse(report);
  if (counting === "vitest") {
    const passed = numberAt(json, "numPassedTests");
    const failed = numberAt(json, "numFailedTests");
    return passed === undefined || failed === undefined ? undefined : { passed, failed };
  }
  const stats = fieldOf(json, "stats");
  const expected = numberAt(stats, "expected");
  const unexpected = numberAt(stats, "unexpected");
  if (expected === undefined || unexpected === undefined) return undefined;
  // A test that passed only on a retry does not count as passed.
  return { passed: expected, failed: unexpected + (numberAt(stats, "flaky") ?? 0) };
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function numberAt(value: unknown, name: string): number | undefined {
  const found = fieldOf(value, name);
  return typeof found === "number" ? found : undefined;
}
