import type { RequestHandler } from "express";
import { requestIdOf, sendError, ServiceError, type Logger } from "@accord/service-kit";
import type { OidcClient } from "./oidc-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { cookieOptions, sessionCookie } from "./session.ts";
import { destroy } from "./session-actions.ts";

/** Old browsers omit it; "none" is a typed address. Other hosts of the same site are strangers. */
const allowedSites = [undefined, "same-origin", "none"];

/** Accepts only navigations by the user: no HEAD, no link, image or script of another site. */
export const requireUserAction =
  (publicUrl: string): RequestHandler =>
  (req, res, next) => {
    if (req.method === "HEAD") {
      res.setHeader("Allow", "GET");
      sendError(
        res,
        new ServiceError(405, "method_not_allowed", "This address does not allow HEAD."),
      );
      return;
    }
    const { origin = publicUrl, "sec-fetch-site": site } = req.headers;
    if (origin === publicUrl && allowedSites.some((allowed) => allowed === site)) {
      next();
      return;
    }
    res.setHeader("Cache-Control", "no-store");
    res.redirect(302, "/");
  };

export function signOut(deps: {
  oidc: OidcClient;
  publicUrl: string;
  logger: Logger;
  securityLog: SecurityLog;
}): RequestHandler {
  const cookie = cookieOptions(deps.publicUrl);
  return async (req, res) => {
    const { user, idToken } = req.session;
    await destroy(req);
    if (user) deps.securityLog.record(req, res, { event: "sign_out", user, status: 302 });
    res.clearCookie(sessionCookie(deps.publicUrl), cookie);
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("Clear-Site-Data", '"cache", "storage"');
    res.redirect(302, user ? await providerSignOut(idToken) : "/");

    async function providerSignOut(hint: string | undefined): Promise<string> {
      try {
        return (await deps.oidc.signOutUrl(hint)) ?? "/";
      } catch {
        deps.logger.warn({ requestId: requestIdOf(res) }, "signed out here, provider unreachable");
        return "/";
      }
    }
  };
}
