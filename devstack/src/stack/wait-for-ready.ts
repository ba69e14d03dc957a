import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type SupervisedChild, pollReadiness } from "@accord/processes";
import { addressOf, type StackPlan } from "./plan.ts";

const READY_LIMIT_MS = 90_000;
/** After this many exits a child will not become ready. */
const MAX_START_FAILURES = 4;

/**
 * Resolves when the child is ready, with false when the storage is missing; else throws with the
 * end of its log.
 */
export async function waitForReady(
  plan: StackPlan,
  child: SupervisedChild,
  { limitMs = READY_LIMIT_MS }: { limitMs?: number | undefined } = {},
): Promise<boolean> {
  const done = new AbortController();
  const failing = watchRestarts(child, done);
  try {
    return await pollReadiness(`${addressOf(plan, child.name)}/readyz`, {
      timeoutMs: limitMs,
      signal: done.signal,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${child.name} does not start: ${reason}\n${tailOf(plan, child.name)}`, {
      cause: error,
    });
  } finally {
    done.abort();
    await failing;
  }
}

export function logFileOf(plan: StackPlan, name: string): string {
  return path.join(plan.state.logs, `${name}.log`);
}

async function watchRestarts(child: SupervisedChild, done: AbortController): Promise<void> {
  const before = child.restarts();
  while (!done.signal.aborted) {
    if (child.restarts() - before >= MAX_START_FAILURES) {
      done.abort(new Error("it exits repeatedly"));
    }
    await sleep(100, undefined, { signal: done.signal }).catch(() => undefined);
  }
}

function tailOf(plan: StackPlan, name: string): string {
  try {
    const lines = readFileSync(logFileOf(plan, name), "utf8").trim().split("\n");
    return `The end of ${logFileOf(plan, name)}:\n${lines.slice(-15).join("\n")}`;
  } catch {
    return `It wrote nothing to ${logFileOf(plan, name)}.`;
  }
}
