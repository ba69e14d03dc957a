import { readFileSync } from "node:fs";

/** Version of the product, which is that of each of its packages. */
export function productVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  const about: { version?: string } = JSON.parse(readFileSync(file, "utf8"));
  return about.version ?? "";
}
