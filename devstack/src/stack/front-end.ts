import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { REMOTES } from "@accord/tools/remotes";
import { packageProgram } from "@accord/processes";
import { CHECKOUT } from "./settings.ts";

const INPUTS = ["shell", "libs", "tools/webpack", ...REMOTES.map((remote) => remote.project)];
const INPUT_FILES = ["package-lock.json", "tsconfig.base.json", "nx.json"];
const LEFT_OUT = new Set(["node_modules", "dist", "coverage"]);

/** Records the inputs of the last build. */
export function buildMarker(checkout: string): string {
  return path.join(checkout, "node_modules", ".cache", "accord-front-end");
}

/** Leaves what is built as it is: Nx would remove and copy it, also while a stack serves it. */
export async function buildFrontEnd(
  checkout: string,
  options: { logFile: string; signal: AbortSignal; onBuild?: () => void },
): Promise<"built" | "unchanged"> {
  const marker = buildMarker(checkout);
  const wanted = hashInputs(checkout);
  const projects = ["shell", ...REMOTES.map((remote) => remote.project)];
  const isBuilt = projects.every((project) => existsSync(path.join(checkout, project, "dist")));
  if (isBuilt && existsSync(marker) && readFileSync(marker, "utf8") === wanted) return "unchanged";
  options.onBuild?.();
  await runBuild(checkout, options);
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
  return "built";
}

export function hashInputs(checkout: string): string {
  const hash = createHash("sha256");
  const files = [...INPUT_FILES, ...INPUTS.flatMap((folder) => sourcesIn(checkout, folder))];
  for (const file of files) {
    const full = path.join(checkout, file);
    if (existsSync(full)) hash.update(file).update("\0").update(readFileSync(full));
  }
  return hash.digest("hex");
}

function sourcesIn(checkout: string, folder: string): string[] {
  const full = path.join(checkout, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesIn(checkout, name);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [name];
    });
}

async function runBuild(
  checkout: string,
  { logFile, signal }: { logFile: string; signal: AbortSignal },
): Promise<void> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const nx = packageProgram(checkout, "nx", "nx");
  const child = spawn(process.execPath, [nx, "run-many", "-t", "build"], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: "production" },
    // A process group of its own, so that aborting also ends its children.
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const giveUp = (): void => killGroup(child.pid);
  signal.addEventListener("abort", giveUp);
  const [code]: unknown[] = await once(child, "exit");
  signal.removeEventListener("abort", giveUp);
  if (code === 0) return;
  const tail = readFileSync(logFile, "utf8").trim().split("\n").slice(-25).join("\n");
  throw new Error(`The front end could not be built. The end of ${logFile}:\n${tail}`);
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGTERM");
  } catch {
    // Already exited.
  }
}

if (import.meta.main) {
  const logFile = path.join(CHECKOUT, "test-results", "front-end.log");
  await buildFrontEnd(CHECKOUT, { logFile, signal: new AbortController().signal });
}
