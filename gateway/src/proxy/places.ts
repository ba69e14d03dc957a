/** One who waits; both are called at most once, and one of them at most. */
interface QueuedRequest {
  readonly start: () => void;
  readonly reject: () => void;
  readonly deadline: number;
  isDequeued: boolean;
}

/** How many requests a service is asked at once, and how many may wait for that. */
export interface ConcurrencyLimits {
  /** Asked at once; asked anew each time, since replicas come and go. */
  readonly max: () => number;
  /** Waiting, for each that is asked. */
  readonly queueFactor: number;
  /** Milliseconds that one waits at most. */
  readonly waitMs: number;
}

/**
 * The places at a service: beyond them a short line forms, beyond that nobody is let in. A service
 * that is asked more than it can do at once does less, so the rest is told to come again.
 */
export interface ConcurrencyLimiter {
  /** Nobody is let in, nor into the line. */
  isSaturated(): boolean;
  /**
   * Calls `enter`, at once or when a place is free, or `turnAway` when none became free in time.
   * The answer leaves the place or the line; it may be called more than once.
   */
  acquire(start: () => void, reject: () => void): () => void;
}

/** `now` is a clock in milliseconds. */
export function createConcurrencyLimiter(
  { max, queueFactor, waitMs }: ConcurrencyLimits,
  now: () => number = () => performance.now(),
): ConcurrencyLimiter {
  let running = 0;
  let waiting = 0;
  const queue: QueuedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;

  const isSaturated = () => running >= max() && waiting >= max() * queueFactor;
  const first = () => {
    while (queue[0]?.isDequeued) queue.shift();
    return queue[0];
  };
  const dequeue = (one: QueuedRequest) => {
    if (one.isDequeued) return;
    one.isDequeued = true;
    waiting -= 1;
  };
  const startQueued = () => {
    for (let one = first(); one && running < max(); one = first()) {
      dequeue(one);
      running += 1;
      one.start();
    }
  };
  const rejectExpired = () => {
    timer = null;
    for (let one = first(); one && one.deadline <= now(); one = first()) {
      dequeue(one);
      one.reject();
    }
    scheduleExpiry();
  };
  const scheduleExpiry = () => {
    const next = first();
    if (next) timer ??= setTimeout(rejectExpired, Math.max(1, next.deadline - now()));
  };

  return {
    isSaturated,
    acquire: (start, reject) => {
      if (isSaturated()) {
        reject();
        return () => undefined;
      }
      let isRunning = false;
      const run = () => {
        isRunning = true;
        start();
      };
      const one = { start: run, reject, deadline: now() + waitMs, isDequeued: false };
      waiting += 1;
      queue.push(one);
      startQueued();
      scheduleExpiry();
      return () => {
        dequeue(one);
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        startQueued();
      };
    },
  };
}
