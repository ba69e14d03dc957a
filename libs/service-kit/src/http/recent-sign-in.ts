import { ServiceError } from "../errors.ts";

/** How long a proof of who is signed in counts for a call that asks for it. */
export const RECENT_SIGN_IN_SECONDS = 300;
/** Of the provider's clock. */
const TOLERANCE_SECONDS = 30;

/** `authTime` in seconds since 1970. A provider that does not say it is not believed. */
export function isRecentSignIn(authTime: number | undefined, nowMs: number): boolean {
  if (authTime === undefined) return false;
  const age = nowMs / 1000 - authTime;
  return age >= -TOLERANCE_SECONDS && age <= RECENT_SIGN_IN_SECONDS + TOLERANCE_SECONDS;
}

/** 403 */
export const recentSignInRequired = () =>
  new ServiceError(403, "recent_sign_in_required", "Sign in again to do this.");
