import { generateKeyPairSync } from "node:crypto";
import type { ServiceName } from "@accord/contracts";
import { createTokenSigner, type SignToken } from "../tokens/sign.ts";
import { createTokenVerifier, type VerifyToken } from "../tokens/verify.ts";

const issuers = ["gateway", "core", "documents", "signing"] as const;

/** Keys, a signer and a verifier for one test file. */
export function createTestTokens(): {
  signer: (issuer: ServiceName) => SignToken;
  verifier: (audience: ServiceName) => VerifyToken;
} {
  const pairs = new Map(issuers.map((issuer) => [issuer, generateKeyPairSync("ed25519")]));
  const publicKeys = new Map([...pairs].map(([issuer, pair]) => [issuer, [pair.publicKey]]));
  return {
    signer: (issuer) => {
      const pair = pairs.get(issuer);
      if (!pair) throw new Error(`no key for ${issuer}`);
      return createTokenSigner(issuer, pair.privateKey);
    },
    verifier: (audience) => createTokenVerifier(audience, publicKeys),
  };
}
