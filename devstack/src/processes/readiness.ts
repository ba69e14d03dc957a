import { setTimeout as sleep } from "node:timers/promises";

/** Polls `url` until it answers 2xx. Rejects after `timeoutMs`, or as soon as `signal` aborts. */
export async function untilReady(
  url: string,
  options: { timeoutMs: number; signal: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  while (Date.now() < deadline) {
    options.signal.throwIfAborted();
    if (await answersWell(url)) return;
    await sleep(50);
  }
  throw new Error(`${url} did not get ready within ${Math.round(options.timeoutMs / 1000)} s`);
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
