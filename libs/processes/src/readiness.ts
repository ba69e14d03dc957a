import { setTimeout as sleep } from "node:timers/promises";
import { fieldOf } from "./field.ts";

/** A service starts without it, with reduced function. */
const OPTIONAL = "storage";

/**
 * Polls `url` until 2xx. Rejects after `timeoutMs` or when aborted. Resolves false when only the
 * storage is missing after `storageMs`.
 */
export async function pollReadiness(
  url: string,
  options: { timeoutMs: number; storageMs?: number; signal: AbortSignal },
): Promise<boolean> {
  const { timeoutMs, storageMs = 10_000 } = options;
  const startedAt = Date.now();
  let failing: readonly string[] = [];
  while (Date.now() - startedAt < timeoutMs) {
    options.signal.throwIfAborted();
    const answer = await ask(url);
    if (answer.isReady) return true;
    failing = answer.failing;
    if (failing.join() === OPTIONAL && Date.now() - startedAt > storageMs) return false;
    await sleep(50);
  }
  const missing = failing.length > 0 ? `: it cannot reach ${failing.join(", ")}` : "";
  throw new Error(`${url} did not get ready within ${Math.round(timeoutMs / 1000)} s${missing}`);
}

async function ask(url: string): Promise<{ isReady: boolean; failing: readonly string[] }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    const failing = fieldOf(await response.json().catch(() => null), "failing");
    return { isReady: response.ok, failing: Array.isArray(failing) ? failing.map(String) : [] };
  } catch {
    return { isReady: false, failing: [] };
  }
}
