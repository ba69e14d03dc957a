import { runChecks, summary } from "./checks/run-checks.ts";
import { clearTemporaryFolder, stopSteps } from "./checks/run-step.ts";
import { LONG_STEPS, PARALLEL, selectSteps, type Step } from "./checks/steps.ts";
import { print, printError } from "@accord/processes";

let stopping: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stopping ??= stop(signal);
  });
}

async function stop(signal: string): Promise<void> {
  print(`\nStopping after ${signal} ...`);
  await stopSteps();
  clearTemporaryFolder();
  process.exit(130);
}

const steps = chosenSteps();
const isLong = steps.some((step) => LONG_STEPS.includes(step));
if (isLong) {
  // Chosen here, so that a run which fails can be run again: MONEY_SEED=<this> npm run test:long
  process.env["MONEY_SEED"] ??= String(Date.now() % 1_000_000);
  print(`  MONEY_SEED=${process.env["MONEY_SEED"]}`);
}
const startedAt = performance.now();
const results = await runChecks(steps, print, isLong ? 1 : PARALLEL);
print(summary(results, performance.now() - startedAt));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

function chosenSteps(): Step[] {
  try {
    return selectSteps(process.argv.slice(2));
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
