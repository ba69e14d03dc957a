import { putUser } from "@accord/contracts/internal";
import type { Role } from "@accord/domain";
import { createInternalCall, ServiceError, type SignToken } from "@accord/service-kit";
import type { Identity } from "./identity.ts";
import type { SessionUser } from "./session-user.ts";

export type RegisterUser = (
  identity: Identity & { email: string },
  roles: readonly Role[],
) => Promise<{ readonly user: SessionUser; readonly formerRoles: readonly Role[] | undefined }>;

/** PUT is idempotent, so it is retried once. */
export function createRegisterUser(deps: {
  coreUrls: readonly string[];
  signToken: SignToken;
}): RegisterUser {
  const { coreUrls, signToken } = deps;
  const call = createInternalCall({ baseUrl: coreUrls, signToken, timeoutMs: 5_000 });
  return async (identity, roles) => {
    const { email, firstName, lastName, profileImageUrl, issuer, subject } = identity;
    const profile = { email, firstName, lastName, profileImageUrl, issuer, subject };
    const body = { ...profile, roles: [...roles] };
    const register = async () => {
      const { formerRoles, ...user } = await call(putUser, { body, user: null });
      return { user: { ...user, roles: [...roles] }, formerRoles };
    };
    try {
      return await register();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return register();
    }
  };
}

const isUnavailable = (error: unknown) => error instanceof ServiceError && error.status === 503;
