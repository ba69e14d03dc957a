import type { RequestHandler } from "express";
import helmet from "helmet";

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
export function securityHeaders(publicUrl: string): readonly RequestHandler[] {
  const permissionsPolicy = permissions.map((name) => `${name}=()`).join(", ");
  return [
    helmet({
      contentSecurityPolicy,
      // Not "no-referrer": with it browsers send `Origin: null` when a form is posted.
      referrerPolicy: { policy: "same-origin" },
      strictTransportSecurity: publicUrl.startsWith("https:") && {
        maxAge: 31_536_000,
        includeSubDomains: false,
      },
      xFrameOptions: { action: "deny" },
    }),
    (_req, res, next) => {
      res.setHeader("Permissions-Policy", permissionsPolicy);
      next();
    },
  ];
}
