import { putUser } from "@accord/contracts/internal";
import { createInternalCall, ServiceError, type SignToken } from "@accord/service-kit";
import type { Identity } from "./oidc-client.ts";
import type { SessionUser } from "./session-user.ts";

export type RegisterUser = (identity: Identity & { email: string }) => Promise<SessionUser>;

/** PUT is idempotent, so it is retried once. */
export function createRegisterUser(deps: {
  coreUrls: readonly string[];
  signToken: SignToken;
}): RegisterUser {
  const { coreUrls, signToken } = deps;
  const call = createInternalCall({ baseUrl: coreUrls, signToken, timeoutMs: 5_000 });
  return async (identity) => {
    const { email, firstName, lastName, profileImageUrl } = identity;
    const body = { email, firstName, lastName, profileImageUrl };
    const register = () => call(putUser, { body, user: null });
    try {
      return await register();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return register();
    }
  };
}

const isUnavailable = (error: unknown) => error instanceof ServiceError && error.status === 503;
