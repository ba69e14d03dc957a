import type { Logger } from "../logger.ts";

export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

export class NotReadyError extends Error {
  readonly failing: readonly string[];

  constructor(failing: readonly string[], cause: unknown) {
    super(`Not ready: ${failing.join(", ")} cannot be reached.`, { cause });
    this.name = "NotReadyError";
    this.failing = failing;
  }
}

const LIMIT_MS = 2_000;

/**
 * Rejects with NotReadyError after a failure or `limitMs`. A failure of `degrading` keeps the
 * service ready: it is logged and its name returned. Concurrent probes share a check.
 */
export function createReadinessCheck(
  checks: ReadinessChecks,
  options: { logger: Logger; limitMs?: number; degrading?: ReadinessChecks },
): () => Promise<readonly string[]> {
  const { logger, limitMs = LIMIT_MS, degrading = {} } = options;
  const find = findFailures(checks, limitMs);
  const findDegrading = findFailures(degrading, limitMs);
  let reported = "";
  let reportedDegraded = "";
  return async () => {
    const [failed, weak] = await Promise.all([find(), findDegrading()]);
    const degraded = weak.map(({ name }) => name);
    if (degraded.join() !== reportedDegraded) {
      reportedDegraded = degraded.join();
      if (degraded.length > 0)
        logger.error({ degraded, err: weak[0]?.error }, `degraded: ${reportedDegraded}`);
      else logger.info("no longer degraded");
    }
    const failing = failed.map(({ name }) => name);
    const cause = failed[0]?.error;
    if (failing.join() !== reported) {
      reported = failing.join();
      if (failing.length > 0)
        logger.warn({ failing, err: cause }, `not ready: ${reported} cannot be reached`);
      else logger.info("ready again");
    }
    if (failing.length > 0) throw new NotReadyError(failing, cause);
    return degraded;
  };
}

interface Failure {
  readonly name: string;
  readonly error: Error;
}

function findFailures(checks: ReadinessChecks, limitMs: number): () => Promise<Failure[]> {
  const joined = Object.entries(checks).map(([name, check]) => ({
    name,
    run: shareRunning(check),
  }));
  return async () => {
    const results = await Promise.all(
      joined.map(async ({ name, run }) => ({ name, error: await failureOf(run(), limitMs) })),
    );
    return results.flatMap(({ name, error }) => (error === null ? [] : [{ name, error }]));
  };
}

function shareRunning(check: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () =>
    (running ??= check().finally(() => {
      running = null;
    }));
}

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
