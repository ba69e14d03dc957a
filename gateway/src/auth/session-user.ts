import type { Request } from "express";
import type { CurrentUser } from "@accord/contracts";
import type { SignInAttempt } from "./oidc-client.ts";

export type SessionUser = Pick<
  CurrentUser,
  "id" | "email" | "firstName" | "lastName" | "profileImageUrl"
>;

declare module "express-session" {
  interface SessionData {
    user?: SessionUser;
    /** Milliseconds since 1970. */
    signedInAt?: number;
    /** For the sign-out at the provider. */
    idToken?: string;
    /** Sign-ins in progress; each tab may start one. */
    attempts?: SignInAttempt[];
  }
}

export function signedInUser(req: Request): SessionUser | null {
  return req.session.user ?? null;
}
