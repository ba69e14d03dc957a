import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { packageProgram, terminateTree } from "@accord/processes";
import { CHECKOUT } from "../stack/settings.ts";
import { countStep, type Counts } from "./counts.ts";
import type { Step } from "./steps.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface StepResult extends Counts {
  step: Step;
  tookMs: number;
  logFile: string;
  note: string | undefined;
}

const FOLDER = path.join(CHECKOUT, "test-results");
const COMPILE_CACHE = path.join(FOLDER, "compiled");
const TEMPORARY = temporaryFolder();
const STOP_MS = 8_000;
const running = new Set<number>();
const HEARTBEAT_MS = 20_000;

export async function runStep(step: Step, print: (line: string) => void): Promise<StepResult> {
  const logFile = path.join(FOLDER, `${step.name}.log`);
  const reportFile = path.join(FOLDER, `${step.name}.json`);
  mkdirSync(FOLDER, { recursive: true });
  mkdirSync(TEMPORARY, { recursive: true });
  rmSync(reportFile, { force: true });
  const startedAt = performance.now();
  const took = (): number => performance.now() - startedAt;
  print(`  ${step.name.padEnd(10)} ...${step.takes ? ` (takes ${step.takes})` : ""}`);
  const heartbeat = setInterval(() => {
    print(`  ${step.name.padEnd(10)} still running, ${Math.round(took() / 1000)} s`);
  }, HEARTBEAT_MS);
  const exitCode = await run(step, logFile, reportFile);
  clearInterval(heartbeat);
  const report = existsSync(reportFile) ? readFileSync(reportFile, "utf8") : undefined;
  const note = /^NOT CHECKED: .*/m.exec(readFileSync(logFile, "utf8"))?.[0];
  return { ...countStep(step.counting, exitCode, report), step, tookMs: took(), logFile, note };
}

async function run(step: Step, logFile: string, reportFile: string): Promise<number | null> {
  const { program } = step;
  const script =
    program.length === 1 ? path.join(CHECKOUT, program[0]) : packageProgram(CHECKOUT, ...program);
  const log = openSync(logFile, "w");
  const reporterFile = step.counting === "vitest" ? [`--outputFile.json=${reportFile}`] : [];
  const child = spawn(process.execPath, [script, ...step.args, ...reporterFile], {
    cwd: CHECKOUT,
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...step.env,
      ...process.env,
      TMPDIR: TEMPORARY,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      NO_COLOR: "1",
      // The tools warn when both are set.
      FORCE_COLOR: undefined,
      // Prevents report servers and prompts.
      CI: "1",
    },
    // Ctrl-C must not end the parents of what stopSteps looks for.
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  if (child.pid !== undefined) running.add(child.pid);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
  if (child.pid !== undefined) running.delete(child.pid);
  return exitCode;
}

/** Ends the running steps with their servers, stacks and browsers. */
export async function stopSteps(): Promise<void> {
  await Promise.all([...running].map((pid) => terminateTree(pid, STOP_MS)));
}

export function clearCompileCache(): void {
  rmSync(COMPILE_CACHE, { recursive: true, force: true });
}

/** Removes what a run that was killed left, too. */
export function clearTemporaryFolder(): void {
  rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 5 });
}

export function tailOf(logFile: string, lines = 60): string {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
