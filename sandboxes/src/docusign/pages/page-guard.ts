import type { RequestHandler } from "express";
import { isLoopbackHost } from "../../identity/public-url.ts";
import { ApiProblem } from "../api-problem.ts";

/** `formTarget`: a further origin that forms may redirect to. */
export function contentSecurityPolicy(formTarget = ""): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'self'",
    "frame-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/**
 * Pages have no login: only loopback hosts and same-origin forms are accepted, so that no other
 * website can sign.
 */
export const guardPages: RequestHandler = (request, response, next) => {
  response.set({
    "Content-Security-Policy": contentSecurityPolicy(),
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  const { host = "", origin } = request.headers;
  const isOurs =
    URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
  if (!isOurs) throw new ApiProblem(403, "FORBIDDEN", "This page is for this machine only.");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead || origin === `http://${host}`) return next();
  throw new ApiProblem(403, "FORBIDDEN", "Use the form on this page.");
};
