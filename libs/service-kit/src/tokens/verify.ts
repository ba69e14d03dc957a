import type { KeyObject } from "node:crypto";
import type { ServiceName } from "@accord/contracts";
import { roles, type Role } from "@accord/domain";
import { decodeJwt, jwtVerify, type JWTPayload } from "jose";
import { forbidden, unauthorized } from "../errors.ts";
import type { PublicKeys } from "./keys.ts";
import type { InternalUser } from "./sign.ts";

/** The calling service and its user. */
export interface Actor {
  readonly caller: string;
  readonly userId: string | null;
  /** Absent when a service acts on its own, or in a job. */
  readonly roles?: readonly Role[];
}

export interface Caller extends Actor {
  readonly roles: readonly Role[];
  /** Seconds since 1970. */
  readonly authTime?: number;
}

type Acted = Pick<Actor, "userId" | "roles">;

/** For calls to other services. A job names the user whose work it continues, and no roles. */
export const userOf = ({ userId, roles = [] }: Acted): InternalUser | null =>
  userId === null ? null : { id: userId, roles };

/** The id of the person who acts. Throws where a service acts on its own. */
export function requireUser({ userId }: Pick<Actor, "userId">): string {
  if (userId === null) throw new Error("a person has to act here");
  return userId;
}

export type VerifyToken = (
  header: string | undefined,
  callers?: readonly ServiceName[],
) => Promise<Caller>;

/** 401 for an invalid token, 403 for a caller not listed. Public endpoints require a user. */
export function createTokenVerifier(audience: ServiceName, keys: PublicKeys): VerifyToken {
  const claimsOf = cacheVerified((token) => verified(token, audience, keys));
  return async (header, callers) => {
    const token = /^Bearer (\S+)$/.exec(header ?? "")?.[1];
    if (token === undefined) throw unauthorized();
    const claims = await claimsOf(token);
    if (!(callers ?? ["gateway"]).some((caller) => caller === claims.iss)) {
      throw forbidden("This caller may not use this address.");
    }
    if (!callers && claims.sub === undefined) throw unauthorized();
    const authTime = claims["auth_time"];
    return {
      caller: claims.iss ?? "",
      userId: claims.sub ?? null,
      roles: rolesOf(claims),
      ...(typeof authTime === "number" && { authTime }),
    };
  };
}

/** All roles for a gateway before 0.2, until the next release. */
function rolesOf(claims: JWTPayload): readonly Role[] {
  const held = claims["roles"];
  if (held === undefined) return roles;
  return Array.isArray(held) ? roles.filter((role) => held.includes(role)) : [];
}

const MAX_CACHED = 1_000;

/** The gateway reuses its tokens, and verification is expensive. */
function cacheVerified(verify: (token: string) => Promise<JWTPayload>) {
  const cache = new Map<string, JWTPayload>();
  return async (token: string): Promise<JWTPayload> => {
    const cached = cache.get(token);
    if (cached && Date.now() < (cached.exp ?? 0) * 1000) return cached;
    const claims = await verify(token);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(token, claims);
    return claims;
  };
}

const CLOCK_TOLERANCE = 5;
const MAX_AGE_SECONDS = 60 - CLOCK_TOLERANCE;

async function verified(token: string, audience: string, keys: PublicKeys): Promise<JWTPayload> {
  for (const key of keys.get(issuerOf(token)) ?? []) {
    const claims = await verifiedBy(token, key, audience);
    if (claims) return claims;
  }
  throw unauthorized();
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? "";
  } catch {
    throw unauthorized();
  }
}

const verifiedBy = (token: string, key: KeyObject, audience: string): Promise<JWTPayload | null> =>
  jwtVerify(token, key, {
    audience,
    algorithms: ["EdDSA"],
    requiredClaims: ["exp", "iss"],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE,
  }).then(
    ({ payload }) => payload,
    () => null,
  );
