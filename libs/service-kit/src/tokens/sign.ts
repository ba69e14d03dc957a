import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { ServiceName } from "@accord/contracts";

/** Makes a 60-second token for one service, in the name of a user when there is one. */
export type SignToken = (audience: ServiceName, user: { id: string } | null) => Promise<string>;

/** Tokens are EdDSA JWTs: `iss` the calling service, `aud` the called one, `sub` the user. */
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
