import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

type Helmet = ReturnType<typeof helmet>;

/** Nothing but our own files; no inline and no evaluated scripts. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};

const permissions = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Headers on every answer, errors and proxied ones included. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const setByHelmet = helmet({
    contentSecurityPolicy,
    // Not "no-referrer": with it browsers send `Origin: null` when a form is posted.
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

/** What a handler sets on an answer to nobody: all of them are the same for everybody. */
function headersOf(handle: Helmet): Map<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const headers = new Map<string, string>();
  handle(req, res, () => {
    for (const [name, value] of Object.entries(res.getHeaders())) headers.set(name, String(value));
  });
  return headers;
}
