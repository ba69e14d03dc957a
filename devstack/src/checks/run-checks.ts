import { seconds } from "../stack/report.ts";
import { clearCompileCache, runStep, tailOf, type StepResult } from "./run-step.ts";
import type { Step } from "./steps.ts";

export async function runChecks(
  steps: Step[],
  print: (line: string) => void,
): Promise<StepResult[]> {
  clearCompileCache();
  const results: StepResult[] = [];
  const phases = [...new Set(steps.map((step) => step.phase))].sort((a, b) => a - b);
  for (const phase of phases) {
    const ofPhase = steps.filter((step) => step.phase === phase);
    const perWorker = (["a", "b"] as const).map((worker) =>
      ofPhase.filter((step) => step.worker === worker),
    );
    await Promise.all(perWorker.map((own) => runInSequence(own)));
  }
  return steps.flatMap((step) => results.filter((result) => result.step === step));

  async function runInSequence(own: Step[]): Promise<void> {
    for (const step of own) {
      const result = await runStep(step, print);
      results.push(result);
      print(resultLine(result));
      if (result.failed > 0) print(`${tailOf(result.logFile)}\n  (all of it: ${result.logFile})`);
    }
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
