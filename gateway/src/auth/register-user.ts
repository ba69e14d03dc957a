import { putUser } from "@accord/contracts/internal";
import { createInternalCall, ServiceError } from "@accord/service-kit";
import type { SignToken } from "@accord/service-kit";
import type { Targets } from "../proxy/targets.ts";
import type { Identity } from "./oidc-client.ts";
import type { SessionUser } from "./session-user.ts";

/** Tells core who signed in and gets the user as core knows it. */
export type RegisterUser = (identity: Identity & { email: string }) => Promise<SessionUser>;

/** Saying it twice changes nothing, so another replica is asked when one is away. */
export function createRegisterUser(deps: { core: Targets; signToken: SignToken }): RegisterUser {
  const { core, signToken } = deps;
  return async (identity) => {
    const { email, firstName, lastName, profileImageUrl } = identity;
    const body = { email, firstName, lastName, profileImageUrl };
    const tried: string[] = [];
    for (;;) {
      const baseUrl = core.pick(tried) ?? "";
      const call = createInternalCall({ baseUrl, signToken, timeoutMs: 5_000 });
      try {
        return await call(putUser, { body, user: null });
      } catch (error) {
        tried.push(baseUrl);
        if (!isAway(error)) throw error;
        core.markDown(baseUrl);
        if (tried.length >= core.urls.length) throw error;
      }
    }
  };
}

const isAway = (error: unknown) => error instanceof ServiceError && error.status === 503;
