export interface BoundedQueue {
  /** Null when the queue is full. */
  run<T>(job: () => Promise<T>): Promise<T> | null;
  runLast<T>(job: () => Promise<T>): Promise<T>;
  lengths(): { readonly running: number; readonly line: number; readonly patient: number };
}

export function createQueue(limits: { running: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;
  const take = async <T>(job: () => Promise<T>, queue: (() => void)[]): Promise<T> => {
    if (running < limits.running) running += 1;
    // A finished job passes its slot on directly, so that no new job can take it first.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await job();
    } finally {
      const next = line.shift() ?? patient.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    run: (job) =>
      running >= limits.running && line.length >= limits.waiting ? null : take(job, line),
    runLast: (job) => take(job, patient),
    lengths: () => ({ running, line: line.length, patient: patient.length }),
  };
}
