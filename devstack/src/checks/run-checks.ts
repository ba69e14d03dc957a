import { seconds } from "../stack/report.ts";
import {
  clearCompileCache,
  clearTemporaryFolder,
  runStep,
  tailOf,
  type StepResult,
} from "./run-step.ts";
import type { Step } from "./steps.ts";

export async function runChecks(
  steps: Step[],
  print: (line: string) => void,
  parallel: number,
): Promise<StepResult[]> {
  clearCompileCache();
  clearTemporaryFolder();
  const results = await inOrder(steps, parallel, async (step) => {
    const result = await runStep(step, print);
    print(resultLine(result));
    if (result.failed > 0) print(`${tailOf(result.logFile)}\n  (all of it: ${result.logFile})`);
    return result;
  });
  clearTemporaryFolder();
  return steps.flatMap((step) => results.filter((result) => result.step === step));
}

/** Each starts as soon as one of `parallel` places and the step that it comes `after` allow. */
export async function inOrder<T>(
  steps: readonly Step[],
  parallel: number,
  run: (step: Step) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const isHeld = ({ after }: Step): boolean =>
    running.has(after ?? "") || waiting.some(({ name }) => name === after);
  while (waiting.length > 0 || running.size > 0) {
    const index = running.size < parallel ? waiting.findIndex((step) => !isHeld(step)) : -1;
    const [step] = index < 0 ? [] : waiting.splice(index, 1);
    if (step) running.set(step.name, start(step));
    else await Promise.race(running.values());
  }
  return results;

  async function start(step: Step): Promise<void> {
    results.push(await run(step));
    running.delete(step.name);
  }
}

/** The last line is read by machines. */
export function summary(results: StepResult[], tookMs: number): string {
  const sum = (pick: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + pick(result), 0);
  const passed = sum((result) => result.passed);
  const failed = sum((result) => result.failed);
  const lines = results.map(resultLine);
  return [
    "",
    "Summary",
    ...lines,
    `  in ${seconds(tookMs)}`,
    "",
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

function resultLine({ step, passed, failed, tookMs, note }: StepResult): string {
  const mark = failed > 0 ? "FAILED" : "ok";
  const counts = `${passed} passed, ${failed} failed`;
  return `  ${step.name.padEnd(10)} ${mark.padEnd(7)} ${counts.padEnd(24)} ${seconds(tookMs)}${note ? `  ${note}` : ""}`;
}
