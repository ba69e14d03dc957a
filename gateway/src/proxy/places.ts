/** One who waits; both are called at most once, and one of them at most. */
interface Waiting {
  readonly enter: () => void;
  readonly turnAway: () => void;
  readonly until: number;
  hasLeft: boolean;
}

/** How many requests a service is asked at once, and how many may wait for that. */
export interface PlaceLimits {
  /** Asked at once; asked anew each time, since replicas come and go. */
  readonly most: () => number;
  /** Waiting, for each that is asked. */
  readonly lineFactor: number;
  /** Milliseconds that one waits at most. */
  readonly waitMs: number;
}

/**
 * The places at a service: beyond them a short line forms, beyond that nobody is let in. A service
 * that is asked more than it can do at once does less, so the rest is told to come again.
 */
export interface Places {
  /** Nobody is let in, nor into the line. */
  isFull(): boolean;
  /**
   * Calls `enter`, at once or when a place is free, or `turnAway` when none became free in time.
   * The answer leaves the place or the line; it may be called more than once.
   */
  take(enter: () => void, turnAway: () => void): () => void;
}

/** `now` is a clock in milliseconds. */
export function createPlaces(
  { most, lineFactor, waitMs }: PlaceLimits,
  now: () => number = () => performance.now(),
): Places {
  let taken = 0;
  let waiting = 0;
  const line: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;

  const isFull = () => taken >= most() && waiting >= most() * lineFactor;
  const first = () => {
    while (line[0]?.hasLeft) line.shift();
    return line[0];
  };
  const leaveLine = (one: Waiting) => {
    if (one.hasLeft) return;
    one.hasLeft = true;
    waiting -= 1;
  };
  const letIn = () => {
    for (let one = first(); one && taken < most(); one = first()) {
      leaveLine(one);
      taken += 1;
      one.enter();
    }
  };
  const turnAwayLate = () => {
    timer = null;
    for (let one = first(); one && one.until <= now(); one = first()) {
      leaveLine(one);
      one.turnAway();
    }
    lookAgain();
  };
  const lookAgain = () => {
    const next = first();
    if (next) timer ??= setTimeout(turnAwayLate, Math.max(1, next.until - now()));
  };

  return {
    isFull,
    take: (enter, turnAway) => {
      if (isFull()) {
        turnAway();
        return () => undefined;
      }
      let isInside = false;
      const goIn = () => {
        isInside = true;
        enter();
      };
      const one = { enter: goIn, turnAway, until: now() + waitMs, hasLeft: false };
      waiting += 1;
      line.push(one);
      letIn();
      lookAgain();
      return () => {
        leaveLine(one);
        if (!isInside) return;
        isInside = false;
        taken -= 1;
        letIn();
      };
    },
  };
}
