import type { SignToken } from "@accord/service-kit";
import type { GatewayEnv } from "../env.ts";
import { accessPolicyOf } from "./access-policy.ts";
import { createOidcClient } from "./oidc-client.ts";
import { createRegisterUser } from "./register-user.ts";
import type { SignInDeps } from "./sign-in.ts";

export function createIdentityAccess(
  env: Omit<GatewayEnv, "DATABASE_URL" | "HOST" | "PORT">,
  signToken: SignToken,
): Pick<SignInDeps, "oidc" | "policy" | "registerUser"> {
  const policy = accessPolicyOf(env);
  const hasGroups = policy.allowed !== null && policy.allowed.groups.length > 0;
  return {
    policy,
    oidc: createOidcClient({
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      publicUrl: env.PUBLIC_URL,
      scopes: env.OIDC_SCOPES,
      requiredAcr: policy.requiredAcr,
      wantedClaims: [
        ...(hasGroups ? [policy.groupsClaim] : []),
        ...(policy.rolesClaim === null ? [] : [policy.rolesClaim]),
      ],
    }),
    registerUser: createRegisterUser({ coreUrls: env.CORE_URLS, signToken }),
  };
}
