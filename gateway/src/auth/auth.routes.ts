import { getCurrentUser } from "@accord/contracts";
import { Router } from "express";
import type { RequestHandler } from "express";
import type { Logger } from "@accord/service-kit";
import { answerCurrentUser } from "./current-user.ts";
import type { Shared } from "./current-user.ts";
import type { OidcClient } from "./oidc-client.ts";
import type { SendPage } from "./page.ts";
import type { RegisterUser } from "./register-user.ts";
import { endSignIn, startSignIn } from "./sign-in.ts";
import { signInProblem } from "./sign-in-problem.ts";
import { signInLimit } from "./sign-in-limit.ts";
import { ownSignOut, signOut } from "./sign-out.ts";

/** Sign-in, sign-out and the current user. */
export function authRoutes(
  deps: Shared & {
    session: RequestHandler[];
    oidc: OidcClient;
    registerUser: RegisterUser;
    sendPage: SendPage;
    logger: Logger;
    publicUrl: string;
    signInsPerMinute: number;
    now: () => number;
  },
): Router {
  const router = Router();
  const limit = signInLimit({ perMinute: deps.signInsPerMinute, sendPage: deps.sendPage });
  router.get("/api/login", limit, deps.session, startSignIn(deps));
  router.get("/api/callback", limit, deps.session, endSignIn(deps));
  router.get("/api/logout", ownSignOut, deps.session, signOut(deps));
  router.use(["/api/login", "/api/callback", "/api/logout"], signInProblem(deps));
  router.get(getCurrentUser.path, deps.session, answerCurrentUser(deps));
  return router;
}
