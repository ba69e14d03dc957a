import type { Request } from "express";
import type { CurrentUser } from "@accord/contracts";
import type { SignInAttempt } from "./oidc-client.ts";

/** What a session knows of its user. */
export type SessionUser = Pick<
  CurrentUser,
  "id" | "email" | "firstName" | "lastName" | "profileImageUrl"
>;

declare module "express-session" {
  interface SessionData {
    user?: SessionUser;
    /** Milliseconds since 1970. */
    signedInAt?: number;
    /** Names the session to the provider at sign-out. */
    idToken?: string;
    /** Sign-ins that were started and have not come back; several tabs may start one each. */
    attempts?: SignInAttempt[];
  }
}

/** The user of the request's session, or null when nobody is signed in. */
export function signedInUser(req: Request): SessionUser | null {
  return req.session.user ?? null;
}
