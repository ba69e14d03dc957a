import type { IncomingHttpHeaders } from "node:http";

/** What a client may tell a service; cookies, identities and forwarding claims are not among it. */
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

/** The client's headers that go on, with `more` that only the gateway can set. */
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

/** The headers that prove who sent a request to an open address; a name that ends in a dash is a beginning. */
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

/** The cookies without our own session's: it is nobody else's business. */
export function withoutCookie(header: string | undefined, name: string): string | undefined {
  const kept = (header ?? "")
    .split(";")
    .filter((pair) => pair.trim() !== "" && pair.split("=", 1)[0]?.trim() !== name);
  return kept.length === 0 ? undefined : kept.join(";").trim();
}
