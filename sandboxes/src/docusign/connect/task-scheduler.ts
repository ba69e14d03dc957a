export type TaskScheduler = ReturnType<typeof createTaskScheduler>;

export function createTaskScheduler() {
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
    /** Aborted by `stop`. */
    signal: stopping.signal,
    schedule: (ms: number, work: () => Promise<void>): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run(work);
      }, ms);
      timers.add(timer);
    },
    /** Resolves when no task is running or scheduled. */
    idle: () =>
      new Promise<void>((resolve) => {
        idleResolvers.push(resolve);
        resolveIdle();
      }),
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
      resolveIdle();
    },
  };
}
