export interface TaskScheduler {
  /** Aborted by `stop`. */
  signal: AbortSignal;
  schedule(ms: number, work: () => Promise<void>): void;
  /** Resolves when no task is running or scheduled. */
  idle(): Promise<void>;
  /** Cancels scheduled tasks and waits for running ones. */
  stop(): Promise<void>;
}

export function createTaskScheduler(): TaskScheduler {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let idleResolvers: (() => void)[] = [];
  const resolveIdle = (): void => {
    if (running.size + timers.size > 0) return;
    const resolvers = idleResolvers;
    idleResolvers = [];
    for (const resolve of resolvers) resolve();
  };
  const run = (work: () => Promise<void>): void => {
    const promise: Promise<void> = work().finally(() => {
      running.delete(promise);
      resolveIdle();
    });
    running.add(promise);
  };
  return {
    signal: stopping.signal,
    schedule: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run(work);
      }, ms);
      timers.add(timer);
    },
    idle: () =>
      new Promise((resolve) => {
        idleResolvers.push(resolve);
        resolveIdle();
      }),
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
      resolveIdle();
    },
  };
}
