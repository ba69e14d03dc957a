/** How long a replica that refused a connection is passed over. */
const DOWN_MS = 2_000;

/** The replicas of one service. */
export interface Targets {
  readonly urls: readonly string[];
  /** The next replica in turn; those that were down a moment ago only when nothing else is left. */
  pick(tried?: readonly string[]): string | null;
  /** For what cannot be repeated: a replica that failed has to answer a read first. */
  pickProven(): string | null;
  markDown(url: string): void;
  markUp(url: string): void;
}

/** `now` is the clock in milliseconds. */
export function createTargets(urls: readonly string[], now: () => number = Date.now): Targets {
  const downUntil = new Map<string, number>();
  let turn = 0;
  const inTurn = () => {
    turn = (turn + 1) % Math.max(urls.length, 1);
    return [...urls.slice(turn), ...urls.slice(0, turn)];
  };
  const isUp = (url: string) => (downUntil.get(url) ?? 0) <= now();
  return {
    urls,
    pick: (tried = []) => {
      const order = inTurn();
      const fresh = order.filter((url) => !tried.includes(url));
      return fresh.find(isUp) ?? fresh[0] ?? order.find(isUp) ?? order[0] ?? null;
    },
    pickProven: () => {
      const order = inTurn();
      return order.find((url) => !downUntil.has(url)) ?? order.find(isUp) ?? order[0] ?? null;
    },
    markDown: (url) => void downUntil.set(url, now() + DOWN_MS),
    markUp: (url) => void downUntil.delete(url),
  };
}
