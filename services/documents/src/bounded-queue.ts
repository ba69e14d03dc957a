/** Lets `running` jobs run at a time and `waiting` more wait in line. */
export interface BoundedQueue {
  /** What the job gives; null when the line is full and the job was not taken. */
  run<T>(job: () => Promise<T>): Promise<T> | null;
  /** What the job gives, after everybody in the line; it is always taken. */
  runLast<T>(job: () => Promise<T>): Promise<T>;
  /** How many run, wait in the line, and wait after everybody. */
  lengths(): { readonly running: number; readonly line: number; readonly patient: number };
}

export function createQueue(limits: { running: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;
  const take = async <T>(job: () => Promise<T>, queue: (() => void)[]): Promise<T> => {
    if (running < limits.running) running += 1;
    // A job that ends hands its place on, so that nobody can slip in between.
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
