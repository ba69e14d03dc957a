import type { KeyObject } from "node:crypto";
import type { ServiceName } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { SignJWT } from "jose";

/** Without roles from a gateway of the previous release only. */
export interface TokenUser {
  readonly id: string;
  readonly roles?: readonly Role[];
  /** Seconds since 1970. */
  readonly authTime?: number | undefined;
}

/** Of a call between services: no roles where the call needs no right. */
export type InternalUser = TokenUser & Required<Pick<TokenUser, "roles">>;

/** Valid for 60 seconds. */
export type SignToken = (audience: ServiceName, user: TokenUser | null) => Promise<string>;

/**
 * EdDSA JWTs: `iss` calling service, `aud` called service; `sub`, `roles`, `auth_time` of the user.
 */
export function createTokenSigner(issuer: ServiceName, key: KeyObject): SignToken {
  return (audience, user) => {
    const { roles, authTime } = user ?? {};
    const token = new SignJWT({
      ...(roles && { roles }),
      ...(authTime !== undefined && { auth_time: authTime }),
    })
      .setProtectedHeader({ alg: "EdDSA" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("60s");
    return (user ? token.setSubject(user.id) : token).sign(key);
  };
}
