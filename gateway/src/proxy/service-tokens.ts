import type { ServiceName } from "@accord/contracts";
import type { SignToken } from "@accord/service-kit";

/** A token is valid for a minute, so the service has half of it left. */
const REUSE_MS = 30_000;
const MAX_TOKENS = 10_000;

/** Signing is expensive: a token is reused for 30 s. */
export function createServiceTokens(
  signToken: SignToken,
  now: () => number = Date.now,
): (service: ServiceName, user: { id: string }) => Promise<string> {
  const made = new Map<string, { at: number; token: Promise<string> }>();
  return (service, user) => {
    const key = `${service} ${user.id}`;
    const known = made.get(key);
    if (known && now() - known.at < REUSE_MS) return known.token;
    if (made.size >= MAX_TOKENS) made.clear();
    const token = signToken(service, user);
    made.set(key, { at: now(), token });
    token.catch(() => made.delete(key));
    return token;
  };
}
