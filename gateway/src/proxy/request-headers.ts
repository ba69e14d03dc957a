import type { IncomingHttpHeaders } from "node:http";

/** Headers that clients may send to a service: no cookies, identities or forwarding claims. */
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
