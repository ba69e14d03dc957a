import type { Request } from "express";
import type { CurrentUser } from "@accord/contracts";
import type { Role } from "@accord/domain";
import type { SessionData } from "express-session";
import { ServiceError } from "@accord/service-kit";
import type { SignInAttempt } from "./oidc-client.ts";

export type SessionUser = Pick<
  CurrentUser,
  "id" | "email" | "firstName" | "lastName" | "profileImageUrl" | "roles"
>;

/** `sessionId` is the public id; sessions from before it have none. */
export type SignedIn = SessionUser & {
  readonly sessionId: string | undefined;
  readonly authTime: number | undefined;
};

declare module "express-session" {
  interface SessionData {
    user?: Omit<SessionUser, "roles"> & Partial<Pick<SessionUser, "roles">>;
    /** Shown instead of the id of the cookie, which is secret. */
    publicId?: string;
    /** The User-Agent and the address of the sign-in. */
    device?: string;
    address?: string;
    /** Milliseconds since 1970. */
    signedInAt?: number;
    /** The person and the session at the provider. */
    subject?: string;
    providerSid?: string;
    /** When the person proved who they are, in seconds since 1970. */
    authTime?: number;
    /** In place of a user: why the session was ended. */
    endedBecause?: string;
    /** For the sign-out at the provider. */
    idToken?: string;
    /** Sign-ins in progress; each tab may start one. */
    attempts?: SignInAttempt[];
  }
}

/** Replaces a session, so that its browser learns why it ended. */
export const endedSession = (reason: string): SessionData => ({
  cookie: { originalMaxAge: null },
  endedBecause: reason,
});

/** 401 */
export const sessionEnded = (reason: string) => new ServiceError(401, "session_ended", reason);

export interface SessionRules {
  readonly maxMs: number;
  readonly now: () => number;
  /** Of sessions from before roles; null ends them. */
  readonly rolesBefore: readonly Role[] | null;
}

/** Null when nobody is signed in, or has been for too long. */
export function userOfSession(session: SessionData, rules: SessionRules): SessionUser | null {
  const { user, signedInAt } = session;
  if (!user || (signedInAt !== undefined && rules.now() - signedInAt >= rules.maxMs)) return null;
  const held = user.roles ?? rules.rolesBefore;
  return held && { ...user, roles: [...held] };
}

export function signedInUser(req: Request): SessionUser | null {
  const { user } = req.session;
  return user?.roles ? { ...user, roles: user.roles } : null;
}
