const LIMIT = 10;
const WINDOW_MS = 5 * 60_000;

/** One limit for all clients: there are three accounts. */
export function createAttemptLimit() {
  let failures: number[] = [];
  return {
    retryAfterSeconds: (): number => {
      failures = failures.filter((at) => at > Date.now() - WINDOW_MS);
      const oldest = failures[0];
      if (failures.length < LIMIT || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + WINDOW_MS - Date.now()) / 1000));
    },
    failed: (): void => void failures.push(Date.now()),
    succeeded: (): void => {
      failures = [];
    },
  };
}
