import { runChecks, summary } from "./checks/run-checks.ts";
import { selectSteps } from "./checks/steps.ts";
import { print } from "./processes/terminal.ts";

const startedAt = performance.now();
const results = await runChecks(selectSteps(process.argv.slice(2)), print);
print(summary(results, performance.now() - startedAt));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
