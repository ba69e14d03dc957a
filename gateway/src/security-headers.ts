import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { policyDirectives } from "@accord/registry/policy";
import type { RequestHandler } from "express";
import helmet from "helmet";

type Helmet = ReturnType<typeof helmet>;

const contentSecurityPolicy = { useDefaults: false, directives: policyDirectives };

const permissions = ["camera", "geolocation", "microphone", "payment", "usb"];

export function securityHeaders(publicUrl: string): RequestHandler {
  const setByHelmet = helmet({
    contentSecurityPolicy,
    // With "no-referrer" browsers send `Origin: null` when a form is posted.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: publicUrl.startsWith("https:") && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: "deny" },
  });
  const headers = headersOf(setByHelmet);
  headers.set("permissions-policy", permissions.map((name) => `${name}=()`).join(", "));
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** Helmet's headers are constant, so they are computed once. */
function headersOf(handle: Helmet): Map<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const headers = new Map<string, string>();
  handle(req, res, () => {
    for (const [name, value] of Object.entries(res.getHeaders())) headers.set(name, String(value));
  });
  return headers;
}
