import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { ChildDeps, ChildSpec } from "./child.ts";

export function launchChild(spec: ChildSpec, deps: ChildDeps): ChildProcess {
  // A process group of its own: Ctrl-C must not reach all children at once.
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) deps.records.add(spec.name, child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (text) => {
      deps.log.write(`${text}\n`);
      deps.line(text);
    });
  }
  return child;
}

/** Descendants may hold the pipes of a process that has ended. */
const LAST_OUTPUT_MS = 300;

/** Resolves with the reason when the process has ended and its output was read. */
export function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => {
      const reason = signal ?? `exit code ${code ?? "unknown"}`;
      child.once("close", () => resolve(reason));
      setTimeout(() => resolve(reason), LAST_OUTPUT_MS);
    });
  });
}

export function signalChild(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
  if (child?.pid === undefined) return;
  try {
    // Kills the group, so that a watcher's child ends too.
    process.kill(signal === "SIGKILL" ? -child.pid : child.pid, signal);
  } catch {
    // Already exited.
  }
}
