import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Resolves when the process is gone. */
export async function endChild(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
