import { setTimeout as sleep } from "node:timers/promises";
import { isSameProcess } from "./identity.ts";

/**
 * Sends `signal` to the recorded process, waits, and kills it when it is still there after `graceMs`.
 * Does nothing when the pid now belongs to another process.
 */
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
    // It ended between the look and the signal.
  }
}
