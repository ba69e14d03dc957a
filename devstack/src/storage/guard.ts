import type { IncomingMessage } from "node:http";

/** Why a request is not let through, as S3 would say it; or an answer that we give ourselves. */
export type Verdict =
  | { kind: "pass" }
  | { kind: "ready" }
  | { kind: "refuse"; status: number; code: string; message: string };

/** What the guard looks at. */
export type GuardedRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost"]);

/**
 * What the storage server behind it would let through and must not: requests without a version 4
 * signature, other host names (they switch its website mode on, which asks for no signature), and
 * keys with dot segments (they leave its folder).
 */
export function judge(request: GuardedRequest): Verdict {
  const host = request.headers.host ?? "";
  if (!LOOPBACK_HOSTS.has(host.replace(/:\d+$/, ""))) {
    return refuse(403, "AccessDenied", "This storage answers on loopback addresses only.");
  }
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? "" : target.slice(mark + 1));
  if (request.method === "GET" && rawPath === "/readyz") return { kind: "ready" };
  if (!isSigned(request, query)) {
    return refuse(403, "AccessDenied", "Anonymous requests are refused.");
  }
  if (!rawPath.startsWith("/") || !namesSafeKeys(request, rawPath, query)) {
    return refuse(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
  return { kind: "pass" };
}

function isSigned(request: GuardedRequest, query: URLSearchParams): boolean {
  if (query.has("Signature")) return false;
  if (request.headers.authorization !== undefined) {
    return request.headers.authorization.startsWith("AWS4-HMAC-SHA256 ");
  }
  return query.get("X-Amz-Algorithm") === "AWS4-HMAC-SHA256" && query.has("X-Amz-Signature");
}

function namesSafeKeys(request: GuardedRequest, rawPath: string, query: URLSearchParams): boolean {
  const sources = [...query].filter(([name]) => name.toLowerCase() === "x-amz-copy-source");
  const header = request.headers["x-amz-copy-source"];
  const keys = [rawPath, ...sources.map(([, value]) => value), ...(header ? [header].flat() : [])];
  const uploadId = query.get("uploadId");
  return keys.every(isSafeKey) && (uploadId === null || /^[\w-]+$/.test(uploadId));
}

/** No `.` or `..` segment, however it is written. */
export function isSafeKey(raw: string): boolean {
  let decoded = raw;
  for (let round = 0; round < 2; round++) {
    if (decoded.includes("\0")) return false;
    if (decoded.split(/[/\\]/).some((part) => part === "." || part === "..")) return false;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // A lone percent sign is legal once it was decoded, never in the request itself.
      return round > 0;
    }
  }
  return !decoded.split(/[/\\]/).some((part) => part === "." || part === "..");
}

function refuse(status: number, code: string, message: string): Verdict {
  return { kind: "refuse", status, code, message };
}
