import { randomBytes } from "node:crypto";

/** Kept in memory only: after a restart clients sign in again. */
export interface AccessTokens {
  seconds: number;
  issue(): string;
  isValid(token: string): boolean;
  revokeAll(): void;
}

/** Uses the machine's clock, not the sandbox's. */
export function createAccessTokens(seconds: number): AccessTokens {
  const ends = new Map<string, number>();
  return {
    seconds,
    issue: () => {
      const now = Date.now();
      for (const [token, end] of ends) if (end <= now) ends.delete(token);
      const token = randomBytes(48).toString("base64url");
      ends.set(token, now + seconds * 1000);
      return token;
    },
    isValid: (token) => (ends.get(token) ?? 0) > Date.now(),
    revokeAll: () => ends.clear(),
  };
}
