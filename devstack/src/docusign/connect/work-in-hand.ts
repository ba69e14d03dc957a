export interface WorkInHand {
  /** Aborted by `stop`. */
  signal: AbortSignal;
  later(ms: number, work: () => Promise<void>): void;
  /** Resolves when no task is running or scheduled. */
  idle(): Promise<void>;
  /** Cancels scheduled tasks and waits for running ones. */
  stop(): Promise<void>;
}

export function createWorkInHand(): WorkInHand {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let idlers: (() => void)[] = [];
  const tellIdlers = (): void => {
    if (running.size + timers.size > 0) return;
    const told = idlers;
    idlers = [];
    for (const tell of told) tell();
  };
  const run = (work: () => Promise<void>): void => {
    const promise: Promise<void> = work().finally(() => {
      running.delete(promise);
      tellIdlers();
    });
    running.add(promise);
  };
  return {
    signal: stopping.signal,
    later: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run(work);
      }, ms);
      timers.add(timer);
    },
    idle: () =>
      new Promise((resolve) => {
        idlers.push(resolve);
        tellIdlers();
      }),
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
      tellIdlers();
    },
  };
}
