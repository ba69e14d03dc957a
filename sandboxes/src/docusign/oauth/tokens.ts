import { randomBytes } from "node:crypto";

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * Kept in memory only: after a restart clients sign in again. Uses the machine's clock, not the
 * sandbox's.
 */
export function createAccessTokens(seconds: number) {
  const ends = new Map<string, number>();
  return {
    seconds,
    issue: (): string => {
      const now = Date.now();
      for (const [token, end] of ends) if (end <= now) ends.delete(token);
      const token = randomBytes(48).toString("base64url");
      ends.set(token, now + seconds * 1000);
      return token;
    },
    isValid: (token: string): boolean => (ends.get(token) ?? 0) > Date.now(),
    revokeAll: (): void => ends.clear(),
  };
}
