import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { ServiceName } from "@accord/contracts";

/** Valid for 60 seconds. */
export type SignToken = (audience: ServiceName, user: { id: string } | null) => Promise<string>;

/** EdDSA JWTs: `iss` calling service, `aud` called service, `sub` user. */
export function createTokenSigner(issuer: ServiceName, key: KeyObject): SignToken {
  return (audience, user) => {
    const token = new SignJWT({})
      .setProtectedHeader({ alg: "EdDSA" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("60s");
    return (user ? token.setSubject(user.id) : token).sign(key);
  };
}
