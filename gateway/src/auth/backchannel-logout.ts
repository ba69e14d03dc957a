import { badRequest, ServiceError } from "@accord/service-kit";
import express, { type RequestHandler } from "express";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { OidcClient } from "./oidc-client.ts";
import type { ProviderSessions } from "./provider-sessions.ts";

const SIGNED_OUT = "You were signed out at your sign-in service.";

const readForm = express.urlencoded({ extended: false, limit: "16kb", parameterLimit: 10 });

/** OpenID Connect Back-Channel Logout 1.0. Other replicas follow within 5 s. */
export function backchannelLogout(deps: {
  oidc: Pick<OidcClient, "verifyLogout">;
  providerSessions: ProviderSessions;
  securityLog: SecurityLog;
}): RequestHandler[] {
  const handle: RequestHandler = async (req, res) => {
    res.setHeader("Cache-Control", "no-store");
    try {
      const token: unknown = req.body?.logout_token;
      if (typeof token !== "string") throw badRequest("Send one logout_token as a form.");
      const logout = await deps.oidc.verifyLogout(token);
      const ended = await deps.providerSessions.endByLogout(logout, SIGNED_OUT);
      if (ended === null) throw badRequest("This logout token was used before.");
      const detail = `${ended} of ${logout.subject ?? logout.providerSid}, back-channel logout`;
      deps.securityLog.record(req, res, { event: "sessions_ended", status: 200, detail });
      res.status(200).end();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      const { status, message: detail } = error;
      deps.securityLog.record(req, res, { event: "refused", status, detail });
      res.status(status).json({ error: "invalid_request", error_description: detail });
    }
  };
  return [readForm, handle];
}
