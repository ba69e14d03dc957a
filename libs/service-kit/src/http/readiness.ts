import type { Logger } from "../logger.ts";
import { gauge } from "../metrics/registry.ts";

export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Resolve to what is wrong, null when nothing is. A rejection or a timeout says neither. */
export type DegradingChecks = Readonly<Record<string, () => Promise<Error | null>>>;

/** The last known result of each check of the process. */
const problems = new Map<string, Error | null>();
gauge({
  name: "accord_degraded",
  help: "1 while a part does not work that the rest goes on without; absent before it is known",
  labels: ["part"],
  read: () =>
    [...problems].map(([part, problem]) => ({ labels: { part }, value: problem ? 1 : 0 })),
});

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
 * Rejects with NotReadyError after a failure or `limitMs`. A problem of `degrading` keeps the
 * service ready: it is logged and its name returned, until a check finds none. Concurrent probes
 * share a check.
 */
export function createReadinessCheck(
  checks: ReadinessChecks,
  options: { logger: Logger; limitMs?: number; degrading?: DegradingChecks },
): () => Promise<readonly string[]> {
  const { logger, limitMs = LIMIT_MS, degrading = {} } = options;
  const find = findFailures(checks, limitMs);
  const found = new Map<string, Error | null>();
  const updateProblems = findFailures(
    Object.fromEntries(
      Object.entries(degrading).map(([name, check]) => [
        name,
        async () => {
          const problem = await check();
          found.set(name, problem);
          problems.set(name, problem);
        },
      ]),
    ),
    limitMs,
  );
  let reported = "";
  let reportedDegraded = "";
  return async () => {
    const [failed] = await Promise.all([find(), updateProblems()]);
    const degraded = Object.keys(degrading).filter((name) => found.get(name));
    if (degraded.join() !== reportedDegraded) {
      reportedDegraded = degraded.join();
      const err = found.get(degraded[0] ?? "");
      if (degraded.length > 0) logger.error({ degraded, err }, `degraded: ${reportedDegraded}`);
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
