import { createHash } from "node:crypto";

/** A hash that does not depend on the order of keys. */
export const hashJson = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(inOrder(body) ?? null))
    .digest("base64url");

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}
