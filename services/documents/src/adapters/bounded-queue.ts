export type BoundedQueue = ReturnType<typeof createQueue>;

export function createQueue(limits: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  const lowPriority: (() => void)[] = [];
  let running = 0;
  const take = async <T>(job: () => Promise<T>, queue: (() => void)[]): Promise<T> => {
    if (running < limits.running) running += 1;
    // A finished job passes its slot on directly, so that no new job can take it first.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift() ?? lowPriority.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    /** Null when the queue is full. */
    run: <T>(job: () => Promise<T>) =>
      running >= limits.running && waiting.length >= limits.waiting ? null : take(job, waiting),
    runLowPriority: <T>(job: () => Promise<T>) => take(job, lowPriority),
    lengths: () => ({ running, waiting: waiting.length, lowPriority: lowPriority.length }),
  };
}
