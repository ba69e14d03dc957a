import { getCurrentUser, currentUser, type CurrentUser } from "@accord/contracts";
import { type RequestHandler, Router } from "express";
import { type Clock, unauthorized } from "@accord/service-kit";
import { countFailedSignIn } from "../metrics.ts";
import { finishSignIn, type SignInDeps, startSignIn } from "./sign-in.ts";
import { signInProblem } from "./sign-in-problem.ts";
import { requireUserAction, signOut } from "./sign-out.ts";
import { rateLimit } from "express-rate-limit";
import { backchannelLogout } from "./backchannel-logout.ts";
import { sessionEnded, signedInUser } from "./session-user.ts";

export function authRoutes(
  deps: AppInfo & SignInDeps & { session: RequestHandler[]; signInsPerMinute: number },
): Router {
  const router = Router();
  const limit = signInLimit(deps);
  router.get("/api/login", limit, deps.session, startSignIn(deps));
  router.get("/api/callback", limit, deps.session, finishSignIn(deps));
  router.get("/api/logout", requireUserAction(deps.publicUrl), deps.session, signOut(deps));
  router.use(["/api/login", "/api/callback", "/api/logout"], signInProblem(deps));
  router.post("/api/backchannel-logout", backchannelLogout(deps));
  router.get(getCurrentUser.path, deps.session, sendCurrentUser(deps));
  return router;
}

function signInLimit(
  deps: Pick<SignInDeps, "sendPage" | "securityLog"> & { signInsPerMinute: number },
): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: deps.signInsPerMinute,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    // Forwarded addresses count only for trusted proxies.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (req, res) => {
      countFailedSignIn("too_many");
      deps.securityLog.record(req, res, { event: "refused", status: 429 });
      deps.sendPage(res, {
        status: 429,
        title: "Too many sign-ins",
        text: "There were too many sign-ins from your address. Wait a minute, then try again.",
        link: { href: "/api/login", label: "Try again" },
      });
    },
  });
}

interface AppInfo {
  readonly clock: Clock;
  readonly productName: string;
  readonly flags: CurrentUser["flags"];
  readonly idleMinutes: number;
}

function sendCurrentUser({ clock, productName, flags, idleMinutes }: AppInfo): RequestHandler {
  return (req, res) => {
    res.setHeader("Cache-Control", "no-store");
    const user = signedInUser(req);
    const { endReason } = req.session;
    if (endReason !== undefined) throw sessionEnded(endReason);
    if (!user) throw unauthorized();
    const { timeZone } = clock;
    const answer = { ...user, today: clock.today(), timeZone, productName, flags, idleMinutes };
    res.json(currentUser.parse(answer));
  };
}
