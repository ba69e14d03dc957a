import { setTimeout as sleep } from "node:timers/promises";
import { isSameProcess } from "./identity.ts";

/** Signals the process and kills it after `graceMs`. Ignores a reused pid. */
export async function terminate(
  recorded: { pid: number; startedAt: string },
  options: { signal: NodeJS.Signals; graceMs: number },
): Promise<void> {
  const deadline = Date.now() + options.graceMs;
  send(recorded, options.signal);
  while (isSameProcess(recorded) && Date.now() < deadline) await sleep(20);
  send(recorded, "SIGKILL");
  while (isSameProcess(recorded) && Date.now() < deadline + 2000) await sleep(20);
}

function send(recorded: { pid: number; startedAt: string }, signal: NodeJS.Signals): void {
  if (!isSameProcess(recorded)) return;
  try {
    process.kill(recorded.pid, signal);
  } catch {
    // Already exited.
  }
}
