interface QueuedRequest {
  readonly start: () => void;
  readonly reject: () => void;
  readonly deadline: number;
  isDequeued: boolean;
}

export interface ConcurrencyLimits {
  /** A function, since replicas come and go. */
  readonly max: () => number;
  /** Queue length per running request. */
  readonly queueFactor: number;
  readonly waitMs: number;
}

/** Limits concurrent requests with a bounded queue: an overloaded service does less. */
export interface ConcurrencyLimiter {
  /** No slot is free and the queue is full. */
  isSaturated(): boolean;
  /**
   * Calls `start` when a slot is free, or `reject` after the timeout. The result releases the slot
   * or leaves the queue; it may be called more than once.
   */
  acquire(start: () => void, reject: () => void): () => void;
}

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
