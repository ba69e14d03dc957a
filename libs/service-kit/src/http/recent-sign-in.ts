import { ServiceError } from "../errors.ts";

/** docs/rules.md#recent-sign-in */
export const RECENT_SIGN_IN_SECONDS = 300;
/** Clock of the provider. */
const TOLERANCE_SECONDS = 30;

/** `authTime` in seconds since 1970; false without it. */
export function isRecentSignIn(authTime: number | undefined, nowMs: number): boolean {
  if (authTime === undefined) return false;
  const age = nowMs / 1000 - authTime;
  return age >= -TOLERANCE_SECONDS && age <= RECENT_SIGN_IN_SECONDS + TOLERANCE_SECONDS;
}

/** 403 */
export const recentSignInRequired = () =>
  new ServiceError(403, "recent_sign_in_required", "Sign in again to do this.");
