import type { KeyObject } from "node:crypto";
import { errors, jwtVerify } from "jose";

export interface Client {
  integrationKey: string;
  userId: string;
  publicKey: KeyObject;
  /** Host and port without a scheme. */
  oauthHost: string;
}

export interface AssertionProblem {
  error: string;
  error_description: string;
}

const SCOPES = ["signature", "impersonation"];

/**
 * Checks signature, issuer, user, audience, time and scope of a JWT grant; undefined when valid.
 */
export async function assertionProblem(
  assertion: string,
  { integrationKey, userId, publicKey, oauthHost }: Client,
): Promise<AssertionProblem | undefined> {
  try {
    const { payload } = await jwtVerify(assertion, publicKey, {
      algorithms: ["RS256"],
      clockTolerance: 30,
      requiredClaims: ["iss", "sub", "aud", "exp", "iat"],
    });
    if (payload.iss !== integrationKey) return refusal("issuer_not_found");
    if (payload.sub !== userId) return refusal("user_not_found");
    if (payload.aud !== oauthHost) return refusal("invalid_audience");
    const scope = typeof payload["scope"] === "string" ? payload["scope"].split(" ") : [];
    if (SCOPES.every((name) => scope.includes(name))) return undefined;
    return { error: "invalid_scope", error_description: "signature impersonation is needed" };
  } catch (error) {
    const isExpired = error instanceof errors.JWTExpired;
    return refusal(isExpired ? "expired_jwt" : "no_valid_keys_or_signatures");
  }
}

const refusal = (error_description: string): AssertionProblem => ({
  error: "invalid_grant",
  error_description,
});
