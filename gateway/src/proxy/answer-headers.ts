import type { IncomingMessage } from "node:http";
import { ServiceError } from "@accord/service-kit";

/** Set by the gateway alone, or about one connection only. */
const ours = [
  "content-security-policy",
  "content-security-policy-report-only",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "server",
  "x-powered-by",
  "x-request-id",
];

/** Changes the headers of an upstream's answer before they are copied. */
export type AdjustAnswer = (answer: IncomingMessage) => void;

/** Every upstream: our security headers stand, nothing is told about the software behind. */
export function dropOwnHeaders(answer: IncomingMessage): void {
  for (const name of ours) Reflect.deleteProperty(answer.headers, name);
}

/** Services: they set no cookies for browsers, and what they answer is not stored unless they say so. */
export function adjustServiceAnswer(answer: IncomingMessage): void {
  delete answer.headers["set-cookie"];
  answer.headers["cache-control"] ??= "no-store";
}

/**
 * A service that refuses the gateway's token says nothing about the session: as a 401 the answer
 * would sign the user out.
 */
export function rejectUnauthorized(answer: IncomingMessage): ServiceError | null {
  if (answer.statusCode !== 401) return null;
  const message = "A part of the system refused to work with another one. Nothing was changed.";
  return new ServiceError(502, "bad_gateway", `${message} Try again in a few seconds.`);
}

const shownInline = /^(?:application\/pdf|image\/(?:avif|gif|jpeg|png|webp))$/;

/** Stored files: opened in the browser only when they cannot run as a page of ours. */
export function adjustStoredFile(answer: IncomingMessage): void {
  const { headers } = answer;
  for (const name of Object.keys(headers)) {
    if (!name.startsWith("access-control-") && name !== "set-cookie") continue;
    Reflect.deleteProperty(headers, name);
  }
  headers["content-security-policy"] = "sandbox";
  headers["cache-control"] = "private, no-store";
  const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (shownInline.test(type)) return;
  const named = /;.*$/s.exec(headers["content-disposition"] ?? "")?.[0] ?? "";
  headers["content-disposition"] = `attachment${named}`;
}
