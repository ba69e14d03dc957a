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

export type SignedIn = SessionUser & {
  readonly sessionId: string | undefined;
  readonly authTime: number | undefined;
};

declare module "express-session" {
  interface SessionData {
    user?: Omit<SessionUser, "roles"> & Partial<Pick<SessionUser, "roles">>;
    /** Shown to users; the id of the cookie is secret. */
    publicId?: string;
    /** Of the sign-in. */
    device?: string;
    address?: string;
    /** Milliseconds since 1970. */
    signedInAt?: number;
    subject?: string;
    providerSid?: string;
    /** Seconds since 1970. */
    authTime?: number;
    /** Replaces the user of an ended session. */
    endReason?: string;
    idToken?: string;
    /** Sign-ins in progress; each tab may start one. */
    attempts?: SignInAttempt[];
  }
}

export const endedSession = (reason: string): SessionData => ({
  cookie: { originalMaxAge: null },
  endReason: reason,
});

/** 401 */
export const sessionEnded = (reason: string) => new ServiceError(401, "session_ended", reason);

export interface SessionRules {
  readonly maxMs: number;
  readonly now: () => number;
  /** Of sessions from before roles; null ends them. */
  readonly rolesBefore: readonly Role[] | null;
}

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
