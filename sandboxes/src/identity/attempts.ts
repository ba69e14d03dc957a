export interface AttemptLimit {
  retryAfterSeconds(): number;
  failed(): void;
  succeeded(): void;
}

/** One limit for all clients: there is one account. */
export function createAttemptLimit(options: {
  limit: number;
  windowMs: number;
  now?: () => number;
}): AttemptLimit {
  const now = options.now ?? Date.now;
  let failures: number[] = [];
  const recent = (): number[] => failures.filter((at) => at > now() - options.windowMs);
  return {
    retryAfterSeconds: () => {
      failures = recent();
      const oldest = failures[0];
      if (failures.length < options.limit || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + options.windowMs - now()) / 1000));
    },
    failed: () => void failures.push(now()),
    succeeded: () => {
      failures = [];
    },
  };
}
