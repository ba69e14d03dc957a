import type { IncomingMessage, IncomingHttpHeaders } from "node:http";
import { POSITION_HEADER, ServiceError } from "@accord/service-kit";

/** Set only by the gateway, or hop-by-hop. */
const droppedHeaders = [
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
  POSITION_HEADER,
];

/** `policy` is the Content-Security-Policy of the upstream. */
export type AdjustResponse = (answer: IncomingMessage, policy: string | undefined) => void;

export function dropUpstreamHeaders(answer: IncomingMessage): void {
  for (const name of droppedHeaders) Reflect.deleteProperty(answer.headers, name);
}

/** No cookies, and no caching by default. */
export function adjustServiceResponse(answer: IncomingMessage): void {
  const { headers } = answer;
  delete headers["set-cookie"];
  headers["cache-control"] ??= "no-store";
  if (headers["content-type"] === undefined || isJson.test(headers["content-type"])) return;
  if (isInlineType(answer)) headers["content-security-policy"] = inlineFilePolicy;
  else forceDownload(answer);
}

const isJson = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * For PDFs and images in a tab. Some viewers stay blank under `sandbox` or without these sources.
 */
const inlineFilePolicy =
  "default-src 'none';img-src 'self';object-src 'self';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** A refused service token is not a missing session: a 401 would sign the user out. */
export function rejectUnauthorized(answer: IncomingMessage): ServiceError | null {
  if (answer.statusCode !== 401) return null;
  const message = "A part of the system refused to work with another one. Nothing was changed.";
  return new ServiceError(502, "bad_gateway", `${message} Try again in a few seconds.`);
}

const storageErrors: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ["bad_request", "The file could not be read or put. Start again from its record."],
  403: ["forbidden", "This address is not valid any more. Open the file from its record again."],
  404: ["not_found", "The file was not found. It may have been deleted."],
  412: ["stale_version", "The file was changed, or put here before. Start again from its record."],
  413: ["too_large", "The file is too large. Make it smaller than 10 MB, then choose it again."],
  416: ["range", "The file does not have this part."],
  507: ["storage_full", "The file storage is full. Nothing was stored. Tell your administrator."],
};

export function rejectStorageError({ statusCode = 502 }: IncomingMessage): ServiceError | null {
  if (statusCode < 400) return null;
  const [code, message] = storageErrors[statusCode] ?? [];
  if (code !== undefined && message !== undefined) {
    return new ServiceError(statusCode, code, message);
  }
  return new ServiceError(
    502,
    "bad_gateway",
    "Files cannot be reached. Try again in a few seconds.",
  );
}

const inlineTypes = /^(?:application\/pdf|image\/(?:avif|gif|jpeg|png|webp))$/;

const isInlineType = ({ headers }: IncomingMessage) =>
  inlineTypes.test((headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "");

function forceDownload({ headers }: IncomingMessage): void {
  const named = /;.*$/s.exec(headers["content-disposition"] ?? "")?.[0] ?? "";
  headers["content-disposition"] = `attachment${named}`;
  headers["content-security-policy"] = "sandbox";
}

export function adjustStoredFile(answer: IncomingMessage): void {
  const { headers } = answer;
  for (const name of Object.keys(headers)) {
    if (!name.startsWith("access-control-") && name !== "set-cookie") continue;
    Reflect.deleteProperty(headers, name);
  }
  headers["content-security-policy"] = "sandbox";
  headers["cache-control"] = "private, no-store";
  if (!isInlineType(answer)) forceDownload(answer);
}

/** No cookies, identities or forwarding claims. */
const allowedHeaders = [
  "accept",
  "accept-language",
  "content-encoding",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "range",
  "transfer-encoding",
];

export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  more: Record<string, string | undefined>,
): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name of allowedHeaders) {
    const value = headers[name];
    if (value !== undefined) kept[name] = value;
  }
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** The headers that authenticate an open request; a name that ends in "-" is a prefix. */
export function proofHeaders(
  headers: IncomingHttpHeaders,
  proof: readonly string[],
): Record<string, string> {
  const isProof = (name: string) =>
    proof.some((one) => (one.endsWith("-") ? name.startsWith(one) : name === one));
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      isProof(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

export function withoutCookie(header: string | undefined, name: string): string | undefined {
  const kept = (header ?? "")
    .split(";")
    .filter((pair) => pair.trim() !== "" && pair.split("=", 1)[0]?.trim() !== name);
  return kept.length === 0 ? undefined : kept.join(";").trim();
}
