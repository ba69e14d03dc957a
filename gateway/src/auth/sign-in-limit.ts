import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import type { SendPage } from "./page.ts";

export function signInLimit(deps: { perMinute: number; sendPage: SendPage }): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: deps.perMinute,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    // Forwarded addresses count only for trusted proxies.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_req, res) =>
      deps.sendPage(res, {
        status: 429,
        title: "Too many sign-ins",
        text: "There were too many sign-ins from your address. Wait a minute, then try again.",
        link: { href: "/api/login", label: "Try again" },
      }),
  });
}
