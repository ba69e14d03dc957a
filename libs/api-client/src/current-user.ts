import type { CurrentUser } from "@accord/contracts";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";

/** Null when nobody is signed in (401). */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await call("GET", "/api/auth/user", signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
