import type { Logger } from "../logger.ts";

/** What a service cannot work without, by the names that operators read at `/readyz`. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Thrown by a readiness check; `failing` are the names of what cannot be reached. */
export class NotReadyError extends Error {
  readonly failing: readonly string[];

  constructor(failing: readonly string[], cause: unknown) {
    super(`Not ready: ${failing.join(", ")} cannot be reached.`, { cause });
    this.name = "NotReadyError";
    this.failing = failing;
  }
}

/** Within the second or three after which probes give up. */
const LIMIT_MS = 2_000;

/**
 * Runs all checks; rejects with a NotReadyError that names those that fail or take longer than
 * `limitMs`. A check that is under way is joined, never started a second time, however many probes
 * come. The log says once what begins to fail and once that all is well again.
 */
export function createReadinessCheck(
  checks: ReadinessChecks,
  options: { logger: Logger; limitMs?: number },
): () => Promise<void> {
  const { logger, limitMs = LIMIT_MS } = options;
  const joined = Object.entries(checks).map(([name, check]) => ({
    name,
    run: shareRunning(check),
  }));
  let reported = "";
  return async () => {
    const results = await Promise.all(
      joined.map(async ({ name, run }) => ({ name, error: await failureOf(run(), limitMs) })),
    );
    const failed = results.filter(({ error }) => error !== null);
    const failing = failed.map(({ name }) => name);
    const cause = failed[0]?.error;
    if (failing.join() !== reported) {
      reported = failing.join();
      if (failing.length > 0)
        logger.warn({ failing, err: cause }, `not ready: ${reported} cannot be reached`);
      else logger.info("ready again");
    }
    if (failing.length > 0) throw new NotReadyError(failing, cause);
  };
}

function shareRunning(check: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () =>
    (running ??= check().finally(() => {
      running = null;
    }));
}

/** Null when the work ends well in time. */
async function failureOf(work: Promise<unknown>, limitMs: number): Promise<Error | null> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    limit = setTimeout(() => resolve(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  });
  const ended = work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(limit);
  }
}
