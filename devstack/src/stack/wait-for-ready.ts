import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type SupervisedChild, pollReadiness } from "@accord/processes";
import { addressOf, type StackPlan } from "./plan.ts";
import { SENTENCE } from "./watch/crash.ts";

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
  const file = logFileOf(plan, name);
  try {
    return `The end of ${file}:\n${endOfLog(readFileSync(file, "utf8"))}`;
  } catch {
    return `It wrote nothing to ${file}.`;
  }
}

/** An error further back may be of an earlier start. */
const MAX_READ = 40;
const MAX_LINES = 15;

/** The error that ended the program, without its stack; else the last lines. */
export function endOfLog(text: string): string {
  const lines = text.trim().split("\n").slice(-MAX_READ);
  const error = lines.findLastIndex((line) => SENTENCE.test(line));
  if (error < 0) return lines.slice(-MAX_LINES).join("\n");
  const isSaid = (line: string) => !/^(?:\s+at |Node\.js v)/.test(line);
  return lines.slice(error).filter(isSaid).slice(0, MAX_LINES).join("\n").trim();
}
