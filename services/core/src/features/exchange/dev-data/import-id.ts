import { createHash } from "node:crypto";

const NAMESPACE = "accord/development-data/";

/** A stable id (UUID version 5) per name, so that an import is recognized. */
export function importId(name: string): string {
  const hex = createHash("sha1")
    .update(NAMESPACE + name)
    .digest("hex");
  const variant = "89ab".charAt(parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
