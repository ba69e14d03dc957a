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

export function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code ?? "unknown"}`));
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
